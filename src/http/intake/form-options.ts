import type { ServerOffer } from '#src/contract/formats-reply.ts';
import { mergeOptions, readOptionText, withFormat, type ApiOption } from '#src/contract/option-list.ts';
import { formatOfWord } from '#src/formats/formats.ts';
import type { Call } from '../serve.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a call that creates a job, with the options that came as fields of the form among those of
 * `options`, which has precedence. Fields that are neither are ignored, and so is everything if `options` isn't an
 * object, which the validation refuses.
 */
export function withFormOptions(
  path: string,
  { fields, formFields }: Pick<Call<unknown>, 'fields' | 'formFields'>,
  offer: ServerOffer,
): Fields {
  const declared: Fields = { ...(fields as object) };
  const others = Object.entries(formFields).filter(([name]) => !Object.hasOwn(declared, name));
  const given = readOptions(declared['options']);
  if (others.length === 0 || !given) return declared;
  const known = new Map(listFormOptions(path, declared, offer).map((option) => [option.name, option]));
  const options = others.flatMap(([name, text]) => {
    const option = known.get(name);
    return option ? [[name, readValue(option, text)] as const] : [];
  });
  if (options.length === 0) return declared;
  return { ...declared, options: JSON.stringify({ ...Object.fromEntries(options), ...given }) };
}

function readOptions(text: unknown): object | undefined {
  if (typeof text !== 'string' || text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text that can't be read stays one: the validation refuses it and names the option. */
function readValue(option: ApiOption, text: string): unknown {
  const read = readOptionText(option, text);
  return 'value' in read ? read.value : text;
}

/** Lists the options of the conversions to the asked format, or of the asked tool, whatever the format of the file. */
function listFormOptions(path: string, fields: Fields, { types, tools }: ServerOffer): readonly ApiOption[] {
  const { toFormat } = fields;
  const to = typeof toFormat === 'string' ? formatOfWord(toFormat) : undefined;
  const targets = types.flatMap(({ formats }) => formats.flatMap((info) => info.targets));
  const ofConversions =
    path === '/api/convert' && to !== undefined ? targets.filter(({ format }) => format === to) : [];
  const ofTools = tools
    .filter((tool) => tool.path === path)
    .filter((tool) => Object.entries(tool.fields).every(([name, value]) => fields[name] === value))
    .flatMap(({ variants }) => variants.map((variant) => withFormat(variant.options, variant.targets)));
  return mergeOptions([...ofConversions.map(({ options }) => options), ...ofTools]);
}
