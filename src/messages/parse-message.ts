import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { writingDirection } from '#src/contract/pages/languages.ts';

/** First strong isolate and pop directional isolate: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const [isolate, pop] = ['\u2068', '\u2069'];

/**
 * Returns the elements of an ICU message of a language. Within a message from right to left, the text of an argument, such as
 * the name of a file, keeps its own direction. Throws for a message that is not well formed.
 */
export function parseMessage(message: string, language: string): MessageFormatElement[] {
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true });
  return writingDirection(language) === 'rtl' ? isolateArguments(elements) : elements;
}

function isolateArguments(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const isAlone = elements.length === 1;
  return elements.flatMap((element): MessageFormatElement[] => {
    if (element.type === TYPE.argument && !isAlone) return [literal(isolate), element, literal(pop)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: isolateArguments(option.value) }] as const,
    );
    return [{ ...element, options: Object.fromEntries(options) }];
  });
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
