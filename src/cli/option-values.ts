import { listOptions, type ApiOption, type OptionsJsonSchema } from '#src/contract/option-list.ts';
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

function parseValue({ name, types }: ApiOption, text: string): unknown {
  const isJson = types.includes('array') || types.includes('object');
  if (types.includes('string') && !(isJson && /^\s*[[{]/.test(text))) return text;
  if (isJson) return parseJson(name, text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number))
    throw usageError(`--${name} must be a number, not "${text}".`);
  return number;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`--${name} must be JSON, such as '[1, 2]' or '{"width": 100}'.`);
  }
}
