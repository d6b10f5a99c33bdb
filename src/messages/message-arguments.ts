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

/** Returns an ICU message with the names of its arguments in braces, and what applies to most values where it chooses. */
export const describeMessage = (message: string): string =>
  described(parse(message, { ignoreTag: true, requiresOtherClause: true }));

const described = (elements: readonly MessageFormatElement[], counted = ''): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return described(element.options['other']?.value ?? [], element.value);
      return `{${element.type === TYPE.pound ? counted : element.value}}`;
    })
    .join('');
