#compdef game free-and-clear
# Made by shtab, for `game completion zsh`.
_shtab_game_commands() {
  local _commands=(
    completion:'what your shell needs to complete these commands'
    doctor:'how everything stands here; a saved game packed up for a report'
    gm:'guide a table of real people, with their dice or the program’s'
    manual:'how to play, guide, write and carry on, a part at a time'
    odds:'Exact odds of a question to a rule system.'
    pack:'packs: begin, check, try, share'
    play:'play: an adventure, a saved game, or whatever the title screen offers'
    roll:'One throw of a question to a rule system.'
    saves:'saved games: list, show, verify, export, branch, bring, delete'
    system:'rule systems: check one'
    where:'where saved games, packs, settings and reports are on this machine'
  )
  _describe 'game commands' _commands
}

_shtab_game_pack_commands() {
  local _commands=(
    add:'a pack’s file among your own packs'
    build:'a pack as one file, the same bytes on every machine'
    check:'everything that is wrong with a pack'
    explain:'what a code of game pack check means'
    graph:'how the scenes of a pack lead on, as a picture'
    guide:'how packs are written'
    import:'tables you have, out of text, CSV, Markdown or Datasworn, into a pack of yours'
    list:'the packs there are'
    long:'a pack’s file with everything that is written short in its long form'
    new:'a small pack that plays at once, to be made into your own'
    playtest:'robots play a pack: endings, what is never met, where it is stuck, throws against their odds'
    remove:'one of your own packs away; saved games stay'
    schema:'what may stand in a pack’s files, for editors (JSON Schema)'
    stats:'how much there is in a pack, how it reads, how hard it is'
    web:'a pack as a folder for any web host, to play by a link'
    words:'the texts of a pack, to be put into another language'
  )
  _describe 'game pack commands' _commands
}

_shtab_game_saves_commands() {
  local _commands=(
    branch:'a game of its own from a moment of another, which stays as it is'
    bring:'games that were saved elsewhere, kept here too'
    delete:'throw one away'
    export:'a game written out: the tale, a log, notes, values, sheets'
    list:'every saved game and how it stands'
    luck:'each throw against all that it could have come to, and all of them in one figure'
    sheet:'the character’s sheet as TOML, to edit and to play elsewhere'
    show:'what one says, entry by entry'
    verify:'whether every entry holds and follows from the one before'
  )
  _describe 'game saves commands' _commands
}

_shtab_game_system_commands() {
  local _commands=(
    check:'what a rule system lacks, and the laws of the contract over its adventures'
  )
  _describe 'game system commands' _commands
}

_shtab_game_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "(- : *)--version[show program\'s version number and exit]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_defaults_added=0

_shtab_game_completion_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  ":bash, zsh or fish:(bash zsh fish)"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_completion_defaults_added=0

_shtab_game_doctor_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--json[the same for programs]"
  "--save[pack this saved game up with its packs, to send it]:NAME:"
  "--to[with --save\: the file\; else NAME.zip here]:FILE:_files"
  "--yes[with --save\: without this it only says what would be in it]"
  "--saves[where saved games live]:DIR:_files -/"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_doctor_defaults_added=0

_shtab_game_gm_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--system[after new\: the rules it is played by]:SYSTEM:"
  "*--with[who plays\: a character\’s id, a sheet, new, or brief with a name and numbers\; again for each\; else all]:WHO[:NAME]:"
  "--new[another table, although one of this name is saved]"
  "--cards[cards of people and challenges\; html\: a page to print and to cut]:cards:(markdown html)"
  "--follow[the players\’ view of a saved table, in a second terminal]"
  "--once[with --follow\: how the table stands now, as lines, no more]"
  "--language[the language it is told in, as the pack has it\: de]:CODE:"
  {--plain,--reader}"[the same table as lines of text, for screen readers]"
  "--json[with --follow\: what a player\’s seat sees, a line of JSON]"
  "--open[players sit there by browsers, on this machine]"
  "--lan[with --open\: in your network, which can read along]"
  "--host[with --open\: the name of a tunnel of yours that leads here]:NAME:"
  "--port[with --open\: the port, else a free one]:N:"
  "--answers[what is said, a line each\; prints the transcript]:FILE:_files"
  "--seed[the program\’s dice fall the same way each time]:N:"
  "--dice[whose dice\; else those on the table]:dice:(program table)"
  "--deck[whose cards\; else as the settings have it]:deck:(program table)"
  "--saves[where saved tables live]:DIR:_files -/"
  "--pack[where the pack of a saved table is, if not among yours]:PATH:_files"
  ":the pack whose scenes you run, or a saved table\; new\: begin a pack:_files"
  ":after new\: what your own pack for a table is called:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_gm_defaults_added=0

_shtab_game_manual_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  ":a part\; without one, what there is:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_manual_defaults_added=0

_shtab_game_odds_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--about[what SYSTEM is asked, or what each value of KIND means]"
  "--json[one JSON object in place of lines]"
  "--batch[answer each line of a JSON lines file\; - is standard input]:FILE:_files"
  ":a rule system, such as venture:"
  ":what is asked, such as check:"
  "(*)::its values, such as challenge\=8:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_odds_defaults_added=0

_shtab_game_pack_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_defaults_added=0

_shtab_game_pack_add_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--replace[also over a different pack of the same id and version]"
  ":what game pack build has made:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_add_defaults_added=0

_shtab_game_pack_build_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--to[where to\; else the pack\’s id with .zip, here]:FILE:_files"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_build_defaults_added=0

_shtab_game_pack_check_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--strict[end with 1 for warnings too]"
  "--hints[hints about words\: names, spelling, what is left to do]"
  "--json[one JSON object in place of lines]"
  "(*):a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_check_defaults_added=0

_shtab_game_pack_explain_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--json[one JSON object in place of lines]"
  ":such as E-REF\; all of them are listed without one:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_explain_defaults_added=0

_shtab_game_pack_graph_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--format[text, mermaid or dot\; else text]:format:(text mermaid dot)"
  "--heat[what \`game pack playtest --json\` said of this pack]:FILE:_files"
  "--to[a new file in place of standard output]:FILE:_files"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_graph_defaults_added=0

_shtab_game_pack_guide_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  ":a part, such as scenes\; without one, what there is:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_guide_defaults_added=0

_shtab_game_pack_import_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--to[the folder or the id of a pack of yours]:PACK:_files"
  "--show[print what would be written, and write nothing]"
  "--as[how the files are written\; else by their names]:form:(text csv markdown json)"
  "--die[what is thrown for every table that has numbers\: d20]:DIE:"
  "--title[the title of what has none\; else the file\’s name]:WORDS:"
  "*--column[only this column\; again for each]:HEAD:"
  "--joined[several columns as one table]"
  "--no-numbers[numbers are words of their rows]"
  "--source[where they are from, by whom, on what terms]:WORDS:"
  "(*):files of tables:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_import_defaults_added=0

_shtab_game_pack_list_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--json[one JSON object in place of lines]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_list_defaults_added=0

_shtab_game_pack_long_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  ":a file of a pack\’s folder, such as last-ferry\/first.toml:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_long_defaults_added=0

_shtab_game_pack_new_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--system[the rules\: venture, solar, position, tiers, practices]:SYSTEM:"
  "--to[the folder to put it in\; else this one]:DIR:_files -/"
  ":its folder and its id\: a-z, 0-9, _ and -, such as last-ferry:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_new_defaults_added=0

_shtab_game_pack_playtest_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--plays[how many plays\; else 200]:N:"
  "--policy[how robots decide\; see below]:policy:(random careful bold curious best)"
  "--seed[another number, other plays\; else 1]:N:"
  "--as[who is played\; else the cast in turn]:CHARACTER:"
  "--most[choices in a play\; else 2,000]:N:"
  "--jobs[processes that play]:N:"
  "--scheduler[a Dask scheduler whose workers play]:ADDRESS:"
  "--exact[walk the states too, with exact chances]"
  "--at[with --exact\: this scene alone, until it is left]:SCENE:"
  "--fight[with --exact\: this conflict alone]:CONFLICT:"
  "--act[with --exact\: this option alone, of the scene or of the fight]:OPTION:"
  "*--set[with --exact\: as in game play]:NAME=VALUE:"
  "*--with[the same]:ID:"
  "--states[states that --exact follows\; else 200,000]:N:"
  "--seconds[seconds of one core that --exact takes at most\; else 60]:N:"
  "--keep[write each finding as a saved game, and say how to open one]:DIR:_files -/"
  "--html[write the report as a page for a browser, too]:FILE:_files"
  "--json[one JSON object in place of lines]"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_playtest_defaults_added=0

_shtab_game_pack_remove_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--yes[also where saved games or other packs need it]"
  "--saves[where saved games live]:DIR:_files -/"
  ":ID:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_remove_defaults_added=0

_shtab_game_pack_schema_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--system[the rules the packs are for\; else those of the pack, or all]:SYSTEM:"
  "--to[the folder to put them in\; else your pack\’s, or this]:DIR:_files -/"
  ":a pack\’s folder\: then names of its scenes, people and things are offered too:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_schema_defaults_added=0

_shtab_game_pack_stats_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--json[one JSON object in place of lines]"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_stats_defaults_added=0

_shtab_game_pack_web_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--language[the language it is told in, as in its lang\: de]:CODE:"
  "--to[where to\; else the pack\’s id with -web, here]:DIR:_files -/"
  "--address[where it will stand\: a link to it shows its cover]:URL:"
  "--runtime[the npm package pyodide, unpacked\; else npm\’s]:DIR:_files -/"
  "--zip[also as one zip file beside the folder, as itch.io takes it]"
  "--show[serve it on this machine\; without --to nothing is written]"
  "--port[with --show\: the port, else a free one]:N:"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_web_defaults_added=0

_shtab_game_pack_words_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--to[lang\/de.toml in the pack, for German]:FILE:_files"
  ":a folder, a zip file, or the id of a pack:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_pack_words_defaults_added=0

_shtab_game_play_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--as[who you are, by id\; new\: make somebody]:CHARACTER:"
  "--sheet[play the character on this sheet]:FILE:_files"
  "--at[begin in this scene, by id]:SCENE:"
  "*--set[begin with this variable, you.TRACK, you.SKILL, hour, fact.ID or seen.SCENE so\; as often as wanted]:NAME=VALUE:"
  "*--with[begin with this thing carried, or with this person there\; as often as wanted]:NAME:"
  "--new[another game, although one of this name is saved]"
  "--language[the language it is told in, as the pack has it\: de]:CODE:"
  {--plain,--reader}"[the same game as lines of text, for screen readers]"
  "--open[the same game in a browser on this machine]"
  "--json[the same game as messages, a line of JSON each]"
  "--host[with --open\: the name of a tunnel of yours that leads here]:NAME:"
  "--port[with --open\: the port, else a free one]:N:"
  "--answers[answers, a line each\; prints the transcript]:FILE:_files"
  "--seed[the program\’s dice fall the same way each time]:N:"
  "--dice[whose dice\; else as the settings have it]:dice:(program table)"
  "--deck[whose cards\; else as the settings have it]:deck:(program table)"
  "--saves[where saved games live]:DIR:_files -/"
  "--pack[where the pack of a saved game is, if not among yours]:PATH:_files"
  "--watch[read the pack anew whenever you save a file of it]"
  ":the id of an adventure, a pack\’s folder, or a save:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_play_defaults_added=0

_shtab_game_roll_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--about[what SYSTEM is asked, or what each value of KIND means]"
  "--json[one JSON object in place of lines]"
  "--seed[throw the same faces each time]:N:"
  ":a rule system, such as venture:"
  ":what is asked, such as check:"
  "(*)::its values, such as challenge\=8:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_roll_defaults_added=0

_shtab_game_saves_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_defaults_added=0

_shtab_game_saves_branch_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--at[the entry after which it goes its own way]:N:"
  "--to[what the new save is called]:NAME:"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_branch_defaults_added=0

_shtab_game_saves_bring_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--saves[where saved games live]:DIR:_files -/"
  "(*):a file that a browser gave out, the folder of a save, or a folder of saves:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_bring_defaults_added=0

_shtab_game_saves_delete_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--yes[without this it only says what it would do]"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_delete_defaults_added=0

_shtab_game_saves_export_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--as[markdown, unless you say another\: the tale\; lonelog\: the notation of solo play (of a guide\’s table, Partylog)\; vault\: a folder of notes that link to each other, as for Obsidian\; json\: all of it as values\; sheets\: a page to print]:form:(markdown lonelog vault json sheets)"
  "--for[of a guide\’s table\: as this one who plays it was told it, whispers too\; guide\: everything]:WHO:"
  "--to[a file in place of standard output\; of a vault, the folder, else NAME here]:FILE:_files"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_export_defaults_added=0

_shtab_game_saves_list_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--saves[where saved games live]:DIR:_files -/"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_list_defaults_added=0

_shtab_game_saves_luck_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_luck_defaults_added=0

_shtab_game_saves_sheet_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--to[a file in place of standard output]:FILE:_files"
  "--who[whose\: an id, a name, or who plays them]:NAME:"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_sheet_defaults_added=0

_shtab_game_saves_show_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_show_defaults_added=0

_shtab_game_saves_verify_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  "--saves[where saved games live]:DIR:_files -/"
  ":the save\’s name, as \`game saves list\` has it:"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_saves_verify_defaults_added=0

_shtab_game_system_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_system_defaults_added=0

_shtab_game_system_check_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
  ":a rule system, ours or of an entry point free_and_clear.systems:"
  "(*)::adventures for it\; else all that are found:_files"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_system_check_defaults_added=0

_shtab_game_where_options=(
  "(- : *)"{-h,--help}"[show this help message and exit]"
)

# guard to ensure default positional specs are added only once per session
_shtab_game_where_defaults_added=0


_shtab_game() {
  local context state line curcontext="$curcontext" one_or_more='(*)' remainder='(-)*:' default='*::: :->game'

  # Add default positional/remainder specs only if none exist, and only once per session
  if (( ! _shtab_game_defaults_added )); then
    if (( ${_shtab_game_options[(I)${(q)one_or_more}*]} +          ${_shtab_game_options[(I)${(q)remainder}*]} +          ${_shtab_game_options[(I)${(q)default}]} == 0 )); then
      _shtab_game_options+=(': :_shtab_game_commands' '*::: :->game')
    fi
    _shtab_game_defaults_added=1
  fi
  _arguments -C -s $_shtab_game_options

  case $state in
    game)
      words=($line[1] "${words[@]}")
      (( CURRENT += 1 ))
      curcontext="${curcontext%:*:*}:_shtab_game-$line[1]:"
      case $line[1] in
        completion) _arguments -C -s $_shtab_game_completion_options ;;
        doctor) _arguments -C -s $_shtab_game_doctor_options ;;
        gm) _arguments -C -s $_shtab_game_gm_options ;;
        manual) _arguments -C -s $_shtab_game_manual_options ;;
        odds) _arguments -C -s $_shtab_game_odds_options ;;
        pack) _shtab_game_pack ;;
        play) _arguments -C -s $_shtab_game_play_options ;;
        roll) _arguments -C -s $_shtab_game_roll_options ;;
        saves) _shtab_game_saves ;;
        system) _shtab_game_system ;;
        where) _arguments -C -s $_shtab_game_where_options ;;
      esac
  esac
}

_shtab_game_pack() {
  local context state line curcontext="$curcontext" one_or_more='(*)' remainder='(-)*:' default='*::: :->pack'

  # Add default positional/remainder specs only if none exist, and only once per session
  if (( ! _shtab_game_pack_defaults_added )); then
    if (( ${_shtab_game_pack_options[(I)${(q)one_or_more}*]} +          ${_shtab_game_pack_options[(I)${(q)remainder}*]} +          ${_shtab_game_pack_options[(I)${(q)default}]} == 0 )); then
      _shtab_game_pack_options+=(': :_shtab_game_pack_commands' '*::: :->pack')
    fi
    _shtab_game_pack_defaults_added=1
  fi
  _arguments -C -s $_shtab_game_pack_options

  case $state in
    pack)
      words=($line[1] "${words[@]}")
      (( CURRENT += 1 ))
      curcontext="${curcontext%:*:*}:_shtab_game_pack-$line[1]:"
      case $line[1] in
        add) _arguments -C -s $_shtab_game_pack_add_options ;;
        build) _arguments -C -s $_shtab_game_pack_build_options ;;
        check) _arguments -C -s $_shtab_game_pack_check_options ;;
        explain) _arguments -C -s $_shtab_game_pack_explain_options ;;
        graph) _arguments -C -s $_shtab_game_pack_graph_options ;;
        guide) _arguments -C -s $_shtab_game_pack_guide_options ;;
        import) _arguments -C -s $_shtab_game_pack_import_options ;;
        list) _arguments -C -s $_shtab_game_pack_list_options ;;
        long) _arguments -C -s $_shtab_game_pack_long_options ;;
        new) _arguments -C -s $_shtab_game_pack_new_options ;;
        playtest) _arguments -C -s $_shtab_game_pack_playtest_options ;;
        remove) _arguments -C -s $_shtab_game_pack_remove_options ;;
        schema) _arguments -C -s $_shtab_game_pack_schema_options ;;
        stats) _arguments -C -s $_shtab_game_pack_stats_options ;;
        web) _arguments -C -s $_shtab_game_pack_web_options ;;
        words) _arguments -C -s $_shtab_game_pack_words_options ;;
      esac
  esac
}

_shtab_game_saves() {
  local context state line curcontext="$curcontext" one_or_more='(*)' remainder='(-)*:' default='*::: :->saves'

  # Add default positional/remainder specs only if none exist, and only once per session
  if (( ! _shtab_game_saves_defaults_added )); then
    if (( ${_shtab_game_saves_options[(I)${(q)one_or_more}*]} +          ${_shtab_game_saves_options[(I)${(q)remainder}*]} +          ${_shtab_game_saves_options[(I)${(q)default}]} == 0 )); then
      _shtab_game_saves_options+=(': :_shtab_game_saves_commands' '*::: :->saves')
    fi
    _shtab_game_saves_defaults_added=1
  fi
  _arguments -C -s $_shtab_game_saves_options

  case $state in
    saves)
      words=($line[1] "${words[@]}")
      (( CURRENT += 1 ))
      curcontext="${curcontext%:*:*}:_shtab_game_saves-$line[1]:"
      case $line[1] in
        branch) _arguments -C -s $_shtab_game_saves_branch_options ;;
        bring) _arguments -C -s $_shtab_game_saves_bring_options ;;
        delete) _arguments -C -s $_shtab_game_saves_delete_options ;;
        export) _arguments -C -s $_shtab_game_saves_export_options ;;
        list) _arguments -C -s $_shtab_game_saves_list_options ;;
        luck) _arguments -C -s $_shtab_game_saves_luck_options ;;
        sheet) _arguments -C -s $_shtab_game_saves_sheet_options ;;
        show) _arguments -C -s $_shtab_game_saves_show_options ;;
        verify) _arguments -C -s $_shtab_game_saves_verify_options ;;
      esac
  esac
}

_shtab_game_system() {
  local context state line curcontext="$curcontext" one_or_more='(*)' remainder='(-)*:' default='*::: :->system'

  # Add default positional/remainder specs only if none exist, and only once per session
  if (( ! _shtab_game_system_defaults_added )); then
    if (( ${_shtab_game_system_options[(I)${(q)one_or_more}*]} +          ${_shtab_game_system_options[(I)${(q)remainder}*]} +          ${_shtab_game_system_options[(I)${(q)default}]} == 0 )); then
      _shtab_game_system_options+=(': :_shtab_game_system_commands' '*::: :->system')
    fi
    _shtab_game_system_defaults_added=1
  fi
  _arguments -C -s $_shtab_game_system_options

  case $state in
    system)
      words=($line[1] "${words[@]}")
      (( CURRENT += 1 ))
      curcontext="${curcontext%:*:*}:_shtab_game_system-$line[1]:"
      case $line[1] in
        check) _arguments -C -s $_shtab_game_system_check_options ;;
      esac
  esac
}



typeset -A opt_args

if [[ $zsh_eval_context[-1] == eval ]]; then
  # eval/source/. command, register function for later
  compdef _shtab_game -N game free-and-clear
else
  # autoload from fpath, call function directly
  _shtab_game "$@"
fi
