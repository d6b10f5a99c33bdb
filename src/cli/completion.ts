import { phrase } from '#src/contract/messages/facts.ts';
import { formats } from '#src/formats/formats.ts';
import { ownOptions } from './arguments.ts';
import { usageError } from './command-error.ts';

/** Shells whose completion can be printed. */
const shells = ['bash', 'zsh', 'fish'] as const;

/**
 * Returns the script that completes commands, options and formats in a shell; `commands` are the words of each command.
 * Throws a usage error for another shell.
 */
export function describeCompletion(
  shell: string | undefined,
  commands: readonly (readonly string[])[],
): string {
  const first = [...new Set(commands.flatMap(([word]) => word ?? []))];
  const groups = Map.groupBy(
    commands.filter((words) => words.length > 1),
    ([word = '']) => word,
  );
  const seconds = [...groups].map(
    ([word, members]) => [word, members.map((words) => words[1] ?? '')] as const,
  );
  const options = Object.keys(ownOptions).map((name) => `--${name}`);
  const ids = formats.map(({ id }) => id);
  if (shell === 'fish') return fishScript({ first, seconds, options, ids });
  if (shell === 'bash' || shell === 'zsh') {
    const start = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : '';
    return start + bashScript({ first, seconds, options, ids });
  }
  throw usageError(phrase('Specify the shell: formshift completion {shells}.', { shells: shells.join('|') }));
}

interface Words {
  readonly first: readonly string[];
  readonly seconds: readonly (readonly [string, readonly string[]])[];
  readonly options: readonly string[];
  readonly ids: readonly string[];
}

const bashScript = ({ first, seconds, options, ids }: Words): string => `_formshift() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "$before" in
    --to|-t|--from) words="${ids.join(' ')}" ;;
    --out|-o) COMPREPLY=($(compgen -d -- "$word")); return ;;
  esac
  if [ -z "$words" ] && [ "\${word:0:1}" = "-" ]; then words="${options.join(' ')}"; fi
  if [ -z "$words" ] && [ "$COMP_CWORD" = 1 ]; then words="${first.join(' ')}"; fi
  if [ -z "$words" ] && [ "$COMP_CWORD" = 2 ]; then
    case "\${COMP_WORDS[1]}" in
${seconds.map(([word, members]) => `      ${word}) words="${members.join(' ')}" ;;`).join('\n')}
    esac
  fi
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _formshift formshift`;

const fishScript = ({ first, seconds, options, ids }: Words): string =>
  [
    `complete -c formshift -n __fish_use_subcommand -f -a '${first.join(' ')}'`,
    ...seconds.map(
      ([word, members]) =>
        `complete -c formshift -n '__fish_seen_subcommand_from ${word}; and not __fish_seen_subcommand_from ${members.join(' ')}' -a '${members.join(' ')}'`,
    ),
    ...options.map((option) => {
      const name = option.slice(2);
      const values = name === 'to' || name === 'from' ? ` -x -a '${ids.join(' ')}'` : '';
      return `complete -c formshift -l ${name}${values}`;
    }),
  ].join('\n');
