# Made by shtab, for `game completion bash`.
_shtab_game_saves_subparsers=(list show verify export sheet luck branch bring delete)
_shtab_game_pack_subparsers=(new list import check explain build add remove schema long graph playtest stats words guide web)
_shtab_game_system_subparsers=(check)
_shtab_game_subparsers=(play gm saves odds roll pack system where doctor manual completion)

_shtab_game_play_option_strings=(-h --help --as --sheet --at --set --with --new --language --plain --reader --open --json --host --port --answers --seed --dice --deck --saves --pack --watch)
_shtab_game_gm_option_strings=(-h --help --system --with --new --cards --follow --once --language --plain --reader --json --open --lan --host --port --answers --seed --dice --deck --saves --pack)
_shtab_game_saves_list_option_strings=(-h --help --saves)
_shtab_game_saves_show_option_strings=(-h --help --saves)
_shtab_game_saves_verify_option_strings=(-h --help --saves)
_shtab_game_saves_export_option_strings=(-h --help --as --for --to --saves)
_shtab_game_saves_sheet_option_strings=(-h --help --to --who --saves)
_shtab_game_saves_luck_option_strings=(-h --help --saves)
_shtab_game_saves_branch_option_strings=(-h --help --at --to --saves)
_shtab_game_saves_bring_option_strings=(-h --help --saves)
_shtab_game_saves_delete_option_strings=(-h --help --yes --saves)
_shtab_game_saves_option_strings=(-h --help)
_shtab_game_odds_option_strings=(-h --help --about --json --batch)
_shtab_game_roll_option_strings=(-h --help --about --json --seed)
_shtab_game_pack_new_option_strings=(-h --help --system --to)
_shtab_game_pack_list_option_strings=(-h --help --json)
_shtab_game_pack_import_option_strings=(-h --help --to --show --as --die --title --column --joined --no-numbers --source)
_shtab_game_pack_check_option_strings=(-h --help --strict --hints --json)
_shtab_game_pack_explain_option_strings=(-h --help --json)
_shtab_game_pack_build_option_strings=(-h --help --to)
_shtab_game_pack_add_option_strings=(-h --help --replace)
_shtab_game_pack_remove_option_strings=(-h --help --yes --saves)
_shtab_game_pack_schema_option_strings=(-h --help --system --to)
_shtab_game_pack_long_option_strings=(-h --help)
_shtab_game_pack_graph_option_strings=(-h --help --format --heat --to)
_shtab_game_pack_playtest_option_strings=(-h --help --plays --policy --seed --as --most --jobs --scheduler --exact --at --fight --act --set --with --states --seconds --keep --html --json)
_shtab_game_pack_stats_option_strings=(-h --help --json)
_shtab_game_pack_words_option_strings=(-h --help --to)
_shtab_game_pack_guide_option_strings=(-h --help)
_shtab_game_pack_web_option_strings=(-h --help --language --to --address --runtime --zip --show --port)
_shtab_game_pack_option_strings=(-h --help)
_shtab_game_system_check_option_strings=(-h --help)
_shtab_game_system_option_strings=(-h --help)
_shtab_game_where_option_strings=(-h --help)
_shtab_game_doctor_option_strings=(-h --help --json --save --to --yes --saves)
_shtab_game_manual_option_strings=(-h --help)
_shtab_game_completion_option_strings=(-h --help)
_shtab_game_option_strings=(-h --help --version)

_shtab_game_play_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_play___sheet_COMPGEN=_shtab_compgen_files
_shtab_game_play___answers_COMPGEN=_shtab_compgen_files
_shtab_game_play___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_play___pack_COMPGEN=_shtab_compgen_files
_shtab_game_gm_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_gm___answers_COMPGEN=_shtab_compgen_files
_shtab_game_gm___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_gm___pack_COMPGEN=_shtab_compgen_files
_shtab_game_saves_list___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_show___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_verify___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_export___to_COMPGEN=_shtab_compgen_files
_shtab_game_saves_export___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_sheet___to_COMPGEN=_shtab_compgen_files
_shtab_game_saves_sheet___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_luck___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_branch___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_bring_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_saves_bring___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_saves_delete___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_odds___batch_COMPGEN=_shtab_compgen_files
_shtab_game_pack_new___to_COMPGEN=_shtab_compgen_dirs
_shtab_game_pack_import_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_import___to_COMPGEN=_shtab_compgen_files
_shtab_game_pack_check_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_build_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_build___to_COMPGEN=_shtab_compgen_files
_shtab_game_pack_add_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_remove___saves_COMPGEN=_shtab_compgen_dirs
_shtab_game_pack_schema_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_schema___to_COMPGEN=_shtab_compgen_dirs
_shtab_game_pack_long_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_graph_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_graph___heat_COMPGEN=_shtab_compgen_files
_shtab_game_pack_graph___to_COMPGEN=_shtab_compgen_files
_shtab_game_pack_playtest_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_playtest___keep_COMPGEN=_shtab_compgen_dirs
_shtab_game_pack_playtest___html_COMPGEN=_shtab_compgen_files
_shtab_game_pack_stats_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_words_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_words___to_COMPGEN=_shtab_compgen_files
_shtab_game_pack_web_pos_0_COMPGEN=_shtab_compgen_files
_shtab_game_pack_web___to_COMPGEN=_shtab_compgen_dirs
_shtab_game_pack_web___runtime_COMPGEN=_shtab_compgen_dirs
_shtab_game_system_check_pos_1_COMPGEN=_shtab_compgen_files
_shtab_game_doctor___to_COMPGEN=_shtab_compgen_files
_shtab_game_doctor___saves_COMPGEN=_shtab_compgen_dirs

_shtab_game_play___dice_choices=(program table)
_shtab_game_play___deck_choices=(program table)
_shtab_game_gm___cards_choices=(markdown html)
_shtab_game_gm___dice_choices=(program table)
_shtab_game_gm___deck_choices=(program table)
_shtab_game_saves_export___as_choices=(markdown lonelog vault json sheets)
_shtab_game_saves_pos_0_choices=(list show verify export sheet luck branch bring delete)
_shtab_game_pack_import___as_choices=(text csv markdown json)
_shtab_game_pack_graph___format_choices=(text mermaid dot)
_shtab_game_pack_playtest___policy_choices=(random careful bold curious best)
_shtab_game_pack_pos_0_choices=(new list import check explain build add remove schema long graph playtest stats words guide web)
_shtab_game_system_pos_0_choices=(check)
_shtab_game_completion_pos_0_choices=(bash zsh fish)
_shtab_game_pos_0_choices=(play gm saves odds roll pack system where doctor manual completion)

_shtab_game_play__h_nargs=0
_shtab_game_play___help_nargs=0
_shtab_game_play___new_nargs=0
_shtab_game_play___plain_nargs=0
_shtab_game_play___reader_nargs=0
_shtab_game_play___open_nargs=0
_shtab_game_play___json_nargs=0
_shtab_game_play___watch_nargs=0
_shtab_game_gm__h_nargs=0
_shtab_game_gm___help_nargs=0
_shtab_game_gm___new_nargs=0
_shtab_game_gm___cards_nargs='?'
_shtab_game_gm___follow_nargs=0
_shtab_game_gm___once_nargs=0
_shtab_game_gm___plain_nargs=0
_shtab_game_gm___reader_nargs=0
_shtab_game_gm___json_nargs=0
_shtab_game_gm___open_nargs=0
_shtab_game_gm___lan_nargs=0
_shtab_game_saves_list__h_nargs=0
_shtab_game_saves_list___help_nargs=0
_shtab_game_saves_show__h_nargs=0
_shtab_game_saves_show___help_nargs=0
_shtab_game_saves_verify__h_nargs=0
_shtab_game_saves_verify___help_nargs=0
_shtab_game_saves_export__h_nargs=0
_shtab_game_saves_export___help_nargs=0
_shtab_game_saves_sheet__h_nargs=0
_shtab_game_saves_sheet___help_nargs=0
_shtab_game_saves_luck__h_nargs=0
_shtab_game_saves_luck___help_nargs=0
_shtab_game_saves_branch__h_nargs=0
_shtab_game_saves_branch___help_nargs=0
_shtab_game_saves_bring_pos_0_nargs=+
_shtab_game_saves_bring__h_nargs=0
_shtab_game_saves_bring___help_nargs=0
_shtab_game_saves_delete__h_nargs=0
_shtab_game_saves_delete___help_nargs=0
_shtab_game_saves_delete___yes_nargs=0
_shtab_game_saves_pos_0_nargs=A...
_shtab_game_saves__h_nargs=0
_shtab_game_saves___help_nargs=0
_shtab_game_odds_pos_2_nargs='*'
_shtab_game_odds__h_nargs=0
_shtab_game_odds___help_nargs=0
_shtab_game_odds___about_nargs=0
_shtab_game_odds___json_nargs=0
_shtab_game_roll_pos_2_nargs='*'
_shtab_game_roll__h_nargs=0
_shtab_game_roll___help_nargs=0
_shtab_game_roll___about_nargs=0
_shtab_game_roll___json_nargs=0
_shtab_game_pack_new__h_nargs=0
_shtab_game_pack_new___help_nargs=0
_shtab_game_pack_list__h_nargs=0
_shtab_game_pack_list___help_nargs=0
_shtab_game_pack_list___json_nargs=0
_shtab_game_pack_import_pos_0_nargs=+
_shtab_game_pack_import__h_nargs=0
_shtab_game_pack_import___help_nargs=0
_shtab_game_pack_import___show_nargs=0
_shtab_game_pack_import___joined_nargs=0
_shtab_game_pack_import___no_numbers_nargs=0
_shtab_game_pack_check_pos_0_nargs=+
_shtab_game_pack_check__h_nargs=0
_shtab_game_pack_check___help_nargs=0
_shtab_game_pack_check___strict_nargs=0
_shtab_game_pack_check___hints_nargs=0
_shtab_game_pack_check___json_nargs=0
_shtab_game_pack_explain__h_nargs=0
_shtab_game_pack_explain___help_nargs=0
_shtab_game_pack_explain___json_nargs=0
_shtab_game_pack_build__h_nargs=0
_shtab_game_pack_build___help_nargs=0
_shtab_game_pack_add__h_nargs=0
_shtab_game_pack_add___help_nargs=0
_shtab_game_pack_add___replace_nargs=0
_shtab_game_pack_remove__h_nargs=0
_shtab_game_pack_remove___help_nargs=0
_shtab_game_pack_remove___yes_nargs=0
_shtab_game_pack_schema__h_nargs=0
_shtab_game_pack_schema___help_nargs=0
_shtab_game_pack_long__h_nargs=0
_shtab_game_pack_long___help_nargs=0
_shtab_game_pack_graph__h_nargs=0
_shtab_game_pack_graph___help_nargs=0
_shtab_game_pack_playtest__h_nargs=0
_shtab_game_pack_playtest___help_nargs=0
_shtab_game_pack_playtest___exact_nargs=0
_shtab_game_pack_playtest___json_nargs=0
_shtab_game_pack_stats__h_nargs=0
_shtab_game_pack_stats___help_nargs=0
_shtab_game_pack_stats___json_nargs=0
_shtab_game_pack_words__h_nargs=0
_shtab_game_pack_words___help_nargs=0
_shtab_game_pack_guide__h_nargs=0
_shtab_game_pack_guide___help_nargs=0
_shtab_game_pack_web__h_nargs=0
_shtab_game_pack_web___help_nargs=0
_shtab_game_pack_web___zip_nargs=0
_shtab_game_pack_web___show_nargs=0
_shtab_game_pack_pos_0_nargs=A...
_shtab_game_pack__h_nargs=0
_shtab_game_pack___help_nargs=0
_shtab_game_system_check_pos_1_nargs='*'
_shtab_game_system_check__h_nargs=0
_shtab_game_system_check___help_nargs=0
_shtab_game_system_pos_0_nargs=A...
_shtab_game_system__h_nargs=0
_shtab_game_system___help_nargs=0
_shtab_game_where__h_nargs=0
_shtab_game_where___help_nargs=0
_shtab_game_doctor__h_nargs=0
_shtab_game_doctor___help_nargs=0
_shtab_game_doctor___json_nargs=0
_shtab_game_doctor___yes_nargs=0
_shtab_game_manual__h_nargs=0
_shtab_game_manual___help_nargs=0
_shtab_game_completion__h_nargs=0
_shtab_game_completion___help_nargs=0
_shtab_game_pos_0_nargs=A...
_shtab_game__h_nargs=0
_shtab_game___help_nargs=0
_shtab_game___version_nargs=0


# $1=COMP_WORDS[1]
_shtab_compgen_files() {
  compgen -f -- $1  # files
}

# $1=COMP_WORDS[1]
_shtab_compgen_dirs() {
  compgen -d -- $1  # recurse into subdirs
}

# $1=COMP_WORDS[1]
_shtab_replace_nonword() {
  echo "${1//[^[:word:]]/_}"
}

# set default values (called for the initial parser & any subparsers)
_set_parser_defaults() {
  local subparsers_var="${prefix}_subparsers[@]"
  sub_parsers=${!subparsers_var-}

  local current_option_strings_var="${prefix}_option_strings[@]"
  current_option_strings=${!current_option_strings_var}

  completed_positional_actions=0

  _set_new_action "pos_$completed_positional_actions" true
}

# $1=action identifier
# $2=positional action (bool)
# set all identifiers for an action's parameters
_set_new_action() {
  current_action="${prefix}_$(_shtab_replace_nonword $1)"

  local current_action_compgen_var=${current_action}_COMPGEN
  current_action_compgen="${!current_action_compgen_var-}"

  local current_action_choices_var="${current_action}_choices[@]"
  current_action_choices="${!current_action_choices_var-}"

  local current_action_nargs_var="${current_action}_nargs"
  if [ -n "${!current_action_nargs_var-}" ]; then
    current_action_nargs="${!current_action_nargs_var}"
  else
    current_action_nargs=1
  fi

  current_action_args_start_index=$(( $word_index + 1 - $pos_only ))

  current_action_is_positional=$2
}

# Notes:
# `COMPREPLY`: what will be rendered after completion is triggered
# `completing_word`: currently typed word to generate completions for
# `${!var}`: evaluates the content of `var` and expand its content as a variable
#     hello="world"
#     x="hello"
#     ${!x} -> ${hello} -> "world"
_shtab_game() {
  local completing_word="${COMP_WORDS[COMP_CWORD]}"
  local previous_word="${COMP_WORDS[COMP_CWORD-1]}"
  local completed_positional_actions
  local current_action
  local current_action_args_start_index
  local current_action_choices
  local current_action_compgen
  local current_action_is_positional
  local current_action_nargs
  local current_option_strings
  local sub_parsers
  COMPREPLY=()

  local prefix=_shtab_game
  local word_index=0
  local pos_only=0 # "--" delimiter not encountered yet
  _set_parser_defaults
  word_index=1

  # determine what arguments are appropriate for the current state
  # of the arg parser
  while [ $word_index -ne $COMP_CWORD ]; do
    local this_word="${COMP_WORDS[$word_index]}"

    if [[ $pos_only = 1 || " $this_word " != " -- " ]]; then
      if [[ -n $sub_parsers && " ${sub_parsers[@]} " == *" $this_word "* ]]; then
        # valid subcommand: add it to the prefix & reset the current action
        prefix="${prefix}_$(_shtab_replace_nonword $this_word)"
        _set_parser_defaults
      fi

      if [[ " ${current_option_strings[@]} " == *" $this_word "* ]]; then
        # a new action should be acquired (due to recognised option string or
        # no more input expected from current action);
        # the next positional action can fill in here
        _set_new_action $this_word false
      fi

      if [[ "$current_action_nargs" != "*" ]] && \
         [[ "$current_action_nargs" != "+" ]] && \
         [[ "$current_action_nargs" != "?" ]] && \
         [[ "$current_action_nargs" != *"..." ]] && \
         (( $word_index + 1 - $current_action_args_start_index - $pos_only >= \
            $current_action_nargs )); then
        $current_action_is_positional && let "completed_positional_actions += 1"
        _set_new_action "pos_$completed_positional_actions" true
      fi
    else
      pos_only=1 # "--" delimiter encountered
    fi

    let "word_index+=1"
  done

  # Generate the completions

  COMPREPLY=()
  if [[ $pos_only = 0 && "$completing_word" == -* &&
        ( -z "$current_action_compgen" || "$current_action_is_positional" = true ) ]]; then
    # optional argument started: use option strings
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
      compgen -W "${current_option_strings[*]}" -- "$completing_word")
  elif [[ "$previous_word" =~ ^[0-9\&]*[\<\>]\>?$ ]]; then
    # handle redirection operators
    compopt -o filenames 2>/dev/null || : # bash>=4
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$completing_word")
  else
    # use choices & compgen
    local action_compgen_word="$completing_word"
    # handle tab-completing in the middle of a line (#248 <- #116)
    [[ -n "$current_action_compgen" && "$completing_word" == -* ]] && action_compgen_word=""
    [ -n "$current_action_compgen" ] && {
      [[ "$current_action_compgen" =~ _(file|dir|glob|FILE|DIR|GLOB)|File|Dir|Glob ]] &&
        compopt -o filenames 2>/dev/null || : # bash>=4
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        "$current_action_compgen" "$action_compgen_word")
    }
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
      compgen -W "${current_action_choices[*]}" -- "$completing_word")
  fi

  if [[ ${#COMPREPLY[@]} = 0 ]]; then
    # native fallback matches are not necessarily filenames (e.g. variables)
    compopt +o filenames 2>/dev/null || : # bash>=4
  fi

  return 0
}

complete -o bashdefault -F _shtab_game game
complete -o bashdefault -F _shtab_game free-and-clear
