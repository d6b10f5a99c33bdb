import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';

/** Returns the fault code of an English sentence, whatever values it shows; undefined if no fault says it. */
export const faultOfSentence = (sentence: string): FaultCode | undefined =>
  patterns.find(({ pattern }) => pattern.test(sentence))?.code;

const patterns = Object.entries(faultTable).map(([code, { message }]) => ({
  code: code as FaultCode,
  pattern: new RegExp(`^${patternOf(parse(message, { ignoreTag: true }))}$`, 'su'),
}));

function patternOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal)
        return element.value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return `(?:${Object.values(element.options)
          .map(({ value }) => patternOf(value))
          .join('|')})`;
      return '.{1,200}?';
    })
    .join('');
}
