import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { formatPhrase } from '#src/messages/format-message.ts';
import type { TypeInfo } from '#src/contract/formats-reply.ts';
import { ownOptions } from './arguments.ts';
import type { ApiOption } from '#src/contract/option-list.ts';

/** A command, as help describes it. */
export interface CommandHelp {
  readonly usage: string;
  /** An English phrase with a translation, without a full stop. */
  readonly summary: string;
}

/** Returns the help of all commands. */
export function describeCommands(commands: readonly CommandHelp[], language: Language): string {
  const rows = commands.map(({ usage, summary }) => [usage, inLanguage(summary, language)] as const);
  const write = (part: Phrase): string => formatPhrase(part, language);
  return [
    write(phrase('Usage: formshift <command> [options]')),
    '',
    write(phrase('Converts files on this machine, or on a server (--server, FORMSHIFT_SERVER).')),
    '',
    write(phrase('Commands:')),
    ...alignRows(rows),
    '',
    write(phrase('Options:')),
    ...alignRows(listOwnOptions(language)),
    '',
    write(
      phrase(
        'A folder stands for every file in it. Results that already exist are skipped, so you can run an interrupted command again to continue. FORMSHIFT_API_KEY is the API key for the server, if you have one.',
      ),
    ),
    '',
    write(
      phrase(
        'Exit codes: 0 done, 1 a conversion failed, 2 wrong arguments, 3 engines or server not available, 130 interrupted.',
      ),
    ),
    write(phrase('formshift <command> --help lists the options of a command.')),
  ]
    .flatMap(wrapLine)
    .join('\n');
}

/** Returns the help of one command with its options of the API. */
export function describeCommand(
  { usage, summary }: CommandHelp,
  options: readonly ApiOption[],
  language: Language,
): string {
  const write = (part: Phrase): string => formatPhrase(part, language);
  const rows = options.map(
    (option) => [`--${option.name}${valueOf(option)}`, describeOption(option, language)] as const,
  );
  return [
    write(phrase('Usage: formshift {usage}', { usage })),
    '',
    write(phrase('{summary}.', { summary: inLanguage(summary, language) })),
    ...(rows.length > 0 ? ['', write(phrase('Output options:')), ...alignRows(rows)] : []),
    '',
    write(phrase('Options for all commands:')),
    ...alignRows(listOwnOptions(language)),
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

const inLanguage = (english: string, language: Language): string =>
  formatPhrase({ phrase: english }, language);

/** Breaks a line of text at a space before 120 characters, or there if it has none, as in Japanese. */
export const wrapLine = (line: string): string[] =>
  line.match(/.{1,120}(?:\s|$)|.{120}/g)?.map((part) => part.trimEnd()) ?? [line];

const listOwnOptions = (language: Language): (readonly [string, string])[] =>
  Object.entries(ownOptions).map(([name, option]) => [
    `${'short' in option ? `-${option.short}, ` : '    '}--${name}${option.type === 'string' ? ' <value>' : ''}`,
    inLanguage(option.help, language),
  ]);

function valueOf({ types, choices }: ApiOption): string {
  if (choices.length > 0 && choices.length <= 8) return ` ${choices.join('|')}`;
  if (types.length === 1 && types[0] === 'boolean') return '';
  return types.includes('string') || !(types.includes('array') || types.includes('object'))
    ? ' <value>'
    : ' <JSON>';
}

const describeOption = ({ description, defaultValue }: ApiOption, language: Language): string =>
  [
    description,
    ...(isShown(defaultValue)
      ? [formatPhrase(phrase('(default {value})', { value: String(defaultValue) }), language)]
      : []),
  ]
    .join(' ')
    .trim();

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
