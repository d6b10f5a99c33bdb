import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { numberLocale } from '#src/contract/pages/languages.ts';
import { parseMessage } from './parse-message.ts';

/**
 * Returns the JavaScript expression of an ICU message (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
 * `values` gives the expression of each argument. Arguments, `number`, `plural` and `select` are known; a `select` with
 * `true` or `undefined` asks whether the argument is one of these. Throws for a message that is not well formed, and
 * for an argument that the place of the text does not have.
 */
export function compileMessage(
  message: string,
  values: ReadonlyMap<string, string>,
  language: string,
): string {
  return joined(parseMessage(message, language), undefined);

  function joined(elements: readonly MessageFormatElement[], counted: string | undefined): string {
    const [only] = elements;
    if (!only) return "''";
    if (elements.length === 1) return expressionOf(only, counted);
    return `\`${elements.map((element) => (element.type === TYPE.literal ? quoted(element.value) : `\${${expressionOf(element, counted)}}`)).join('')}\``;
  }

  function expressionOf(element: MessageFormatElement, counted: string | undefined): string {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument:
        return valueOf(element.value);
      case TYPE.number:
        return inDigits(valueOf(element.value));
      case TYPE.pound:
        return inDigits(counted ?? "''");
      case TYPE.plural: {
        const value = valueOf(element.value);
        return chosen(element.options, (option) => pluralTest(option, value), value);
      }
      case TYPE.select: {
        const value = valueOf(element.value);
        return chosen(element.options, (option) => selectTest(option, value), counted);
      }
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
      default:
        throw new Error(`The message "${message}" has an argument of a kind that is not known.`);
    }
  }

  function chosen(
    options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
    test: (option: string) => string,
    counted: string | undefined,
  ): string {
    const { other, ...tested } = options;
    const otherwise = joined(other?.value ?? [], counted);
    const tests = Object.entries(tested).map(
      ([option, { value }]) => `${test(option)} ? ${joined(value, counted)} : `,
    );
    return `(${tests.join('')}${otherwise})`;
  }

  function pluralTest(option: string, value: string): string {
    if (option.startsWith('=')) return `${value} === ${option.slice(1)}`;
    const rules = new Intl.PluralRules(language);
    const isSingular = Array.from({ length: 200 }, (_, count) => rules.select(count) === option);
    if (isSingular.every((is, count) => is === (count === 1))) return `${value} === 1`;
    return `new Intl.PluralRules(${JSON.stringify(language)}).select(${value}) === ${JSON.stringify(option)}`;
  }

  function valueOf(name: string): string {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(
        `The message "${message}" names "${name}", but the English text has ${[...values.keys()].join(', ') || 'no values'}.`,
      );
    return value;
  }

  function inDigits(value: string): string {
    return `${value}.toLocaleString(${JSON.stringify(numberLocale(language))})`;
  }
}

function selectTest(option: string, value: string): string {
  if (option === 'true') return value;
  if (option === 'undefined') return `${value} === undefined`;
  return `${value} === ${JSON.stringify(option)}`;
}

/** Returns a text as it stands in a template literal. */
const quoted = (text: string): string => text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);
