import {
  listOptions,
  readOptionText,
  type ApiOption,
  type OptionsJsonSchema,
} from '#src/contract/option-list.ts';
import { phrase } from '#src/contract/messages/facts.ts';
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
          known.size === 0
            ? phrase('There is no option --{name} here. There are no options.', { name })
            : phrase('There is no option --{name} here. The options are {options}.', {
                name,
                options: [...known.keys()].map((each) => `--${each}`),
              }),
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
      ? phrase('--{name} must be JSON, such as {list} or {object}.', {
          name: option.name,
          list: "'[1, 2]'",
          object: `'{"width": 100}'`,
        })
      : phrase('--{name} must be a number, not "{text}".', { name: option.name, text }),
  );
}
