import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Returns the names of the arguments of an ICU message. Throws if it is not well formed. */
export const argumentsOf = (message: string): ReadonlySet<string> =>
  new Set(namesIn(parse(message, { ignoreTag: true, requiresOtherClause: true })));

function* namesIn(elements: readonly MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    yield element.value;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* namesIn(value);
  }
}
