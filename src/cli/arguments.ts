import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { phrase, translatable } from '#src/contract/messages/facts.ts';
import type { ApiOption } from '#src/contract/option-list.ts';
import { usageError } from './command-error.ts';

/** Options of the command line itself; no option of the API has one of these names, which a test checks. */
export const ownOptions = {
  to: { type: 'string', short: 't', help: translatable('Format of the result') },
  from: { type: 'string', help: translatable('Format of the files, if their names do not show it') },
  out: {
    type: 'string',
    short: 'o',
    help: translatable('Folder for the results (default: the folder of each file)'),
  },
  name: {
    type: 'string',
    help: translatable("Name of the results: '{name}' is that of the file, '{ext}' the extension"),
  },
  combine: {
    type: 'boolean',
    help: translatable('Combine all files into one result, if the conversion supports it'),
  },
  with: {
    type: 'string',
    help: translatable('A second file for each job, such as a watermark image'),
  },
  preset: { type: 'string', help: translatable('Use the options of this preset in formshift.json') },
  force: {
    type: 'boolean',
    short: 'f',
    help: translatable('Replace existing results instead of skipping them'),
  },
  jobs: { type: 'string', short: 'j', help: translatable('Number of jobs at a time') },
  json: { type: 'boolean', help: translatable('Print a line of JSON for each file') },
  quiet: { type: 'boolean', short: 'q', help: translatable('Print errors only') },
  server: {
    type: 'string',
    help: translatable('URL of a Formshift server; by default FORMSHIFT_SERVER, or this machine'),
  },
  help: { type: 'boolean', short: 'h', help: translatable('Show help') },
  version: { type: 'boolean', help: translatable('Show the version') },
} as const satisfies ParseArgsOptionsConfig & Record<string, { readonly help: string }>;

/** The parsed arguments of a command. */
export interface Arguments {
  readonly own: Readonly<Partial<Record<keyof typeof ownOptions, string | boolean>>>;
  /** Values of options of the API; texts are read as the schema of the options says. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly operands: readonly string[];
}

/** Returns the arguments that are not options before the API's options are known: the command and its operands. */
export const isHelpAsked = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h') || args.length === 0;

/**
 * Parses the arguments after the command. Options of the API are known by name, also written with hyphens. Throws a usage
 * error.
 */
export function parseArguments(args: readonly string[], known: readonly ApiOption[]): Arguments {
  const config: ParseArgsOptionsConfig = { ...ownOptions };
  for (const { name, types } of known) {
    const isSwitch = types.length === 1 && types[0] === 'boolean' && config[name]?.type !== 'string';
    if (!Object.hasOwn(ownOptions, name)) config[name] = { type: isSwitch ? 'boolean' : 'string' };
  }
  const { values, positionals } = parse(args.map(toCamelCase), config);
  const entries = Object.entries(values).filter((entry): entry is [string, string | boolean] =>
    ['string', 'boolean'].includes(typeof entry[1]),
  );
  const isOwn = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(ownOptions, name);
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    options: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    operands: positionals,
  };
}

const toCamelCase = (argument: string): string =>
  argument.replace(
    /^(--(?:no-)?)([a-z][\w-]*)/i,
    (_option, hyphens: string, name: string) =>
      hyphens + name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
  );

function parse(args: string[], options: ParseArgsOptionsConfig) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    allowNegative: true,
    strict: false, // its errors are English
    tokens: true,
  });
  for (const token of tokens) if (token.kind === 'option') refuseMisused(token, options);
  return { values, positionals };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** Refuses an option that isn't known, lacks its value, or has one that it doesn't take. */
function refuseMisused(
  { name, rawName, value, inlineValue }: OptionToken,
  known: ParseArgsOptionsConfig,
): void {
  const named = { option: rawName };
  const declared = known[name];
  if (!declared) throw usageError(phrase('There is no option "{option}". --help lists the options.', named));
  const isNext = inlineValue !== true && value !== undefined && /^-./.test(value);
  if (declared.type === 'string' && (value === undefined || isNext))
    throw usageError(phrase('The option "{option}" needs a value. --help lists the options.', named));
  if (declared.type === 'boolean' && value !== undefined)
    throw usageError(phrase('The option "{option}" takes no value. --help lists the options.', named));
}
