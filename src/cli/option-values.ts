import {
  listOptions,
  readOptionText,
  type ApiOption,
  type OptionsJsonSchema,
} from '#src/contract/option-list.ts';
import { usageError } from './command-error.ts';

/**
 * Returns the options object for values given as texts: numbers and switches are read as the schema says, lists and
 * objects are given as JSON. Throws a usage error that names the option.
 */
export function parseOptionValues(
  schema: OptionsJsonSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = new Map(listOptions(schema).map((option) => [option.name, option]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const option = known.get(name);
      if (!option)
        throw usageError(
          `There is no option --${name} here. ${known.size === 0 ? 'There are no options.' : `The options are ${[...known.keys()].map((each) => `--${each}`).join(', ')}.`}`,
        );
      return [name, typeof value === 'string' ? parseValue(option, value) : value];
    }),
  );
}

function parseValue(option: ApiOption, text: string): unknown {
  const read = readOptionText(option, text);
  if ('value' in read) return read.value;
  throw usageError(
    read.expected === 'JSON'
      ? `--${option.name} must be JSON, such as '[1, 2]' or '{"width": 100}'.`
      : `--${option.name} must be a number, not "${text}".`,
  );
}
