import type { TypeInfo } from '#src/contract/formats-reply.ts';
import { ownOptions } from './arguments.ts';
import type { ApiOption } from '#src/contract/option-list.ts';

/** A command, as help describes it. */
export interface CommandHelp {
  readonly usage: string;
  readonly summary: string;
}

/** Returns the help of all commands. */
export function describeCommands(commands: readonly CommandHelp[]): string {
  const rows = commands.map(({ usage, summary }) => [usage, summary] as const);
  return [
    'Usage: formshift <command> [options]',
    '',
    'Converts files with the engines of this machine, or on a server (--server, FORMSHIFT_SERVER).',
    '',
    'Commands:',
    ...alignRows(rows),
    '',
    'Options:',
    ...alignRows(listOwnOptions()),
    '',
    'A folder stands for every file in it. Results that exist are skipped, so an interrupted command continues when it',
    'is given again. FORMSHIFT_API_KEY is the API key for the server, if you have one.',
    '',
    'Exit codes: 0 done, 1 a conversion failed, 2 wrong arguments, 3 engines or server not available, 130 interrupted.',
    'formshift <command> --help lists the options of a command.',
  ].join('\n');
}

/** Returns the help of one command with its options of the API. */
export function describeCommand({ usage, summary }: CommandHelp, options: readonly ApiOption[]): string {
  const rows = options.map(
    (option) => [`--${option.name}${valueOf(option)}`, describeOption(option)] as const,
  );
  return [
    `Usage: formshift ${usage}`,
    '',
    `${summary}.`,
    ...(rows.length > 0 ? ['', 'Options of the result:', ...alignRows(rows)] : []),
    '',
    'Options of every command:',
    ...alignRows(listOwnOptions()),
  ].join('\n');
}

/** Returns a line for each format with its targets; for one format, a line for each target. */
export function describeFormats(types: readonly TypeInfo[], from: string | undefined): readonly string[] {
  const infos = new Map<string, Set<string>>();
  for (const { format, targets } of types.flatMap(({ formats }) => formats)) {
    const known = infos.get(format) ?? new Set<string>();
    for (const target of targets) known.add(target.format);
    infos.set(format, known);
  }
  if (from !== undefined) return [...(infos.get(from) ?? [])];
  return [...infos].map(([format, targets]) => `${format}: ${[...targets].join(' ')}`);
}

const listOwnOptions = (): (readonly [string, string])[] =>
  Object.entries(ownOptions).map(([name, option]) => [
    `${'short' in option ? `-${option.short}, ` : '    '}--${name}${option.type === 'string' ? ' <value>' : ''}`,
    option.help,
  ]);

function valueOf({ types, choices }: ApiOption): string {
  if (choices.length > 0 && choices.length <= 8) return ` ${choices.join('|')}`;
  if (types.length === 1 && types[0] === 'boolean') return '';
  return types.includes('string') || !(types.includes('array') || types.includes('object'))
    ? ' <value>'
    : ' <JSON>';
}

const describeOption = ({ description, defaultValue }: ApiOption): string =>
  [description, ...(isShown(defaultValue) ? [`(default ${String(defaultValue)})`] : [])].join(' ').trim();

const isShown = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Puts the second column of each row at the same place; a long first column has a line of its own. */
function alignRows(rows: readonly (readonly [string, string])[]): string[] {
  const width = 28;
  return rows.map(([first, second]) =>
    first.length > width - 2
      ? `  ${first}\n  ${' '.repeat(width)}${second}`
      : `  ${first.padEnd(width)}${second}`,
  );
}
