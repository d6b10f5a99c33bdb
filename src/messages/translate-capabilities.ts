import type { FormatsReply, TargetInfo } from '#src/contract/formats-reply.ts';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import type { ToolsReply } from '#src/contract/tools-reply.ts';
import { translatePhrase } from './format-message.ts';
import { catalogueOf } from './read-catalogue.ts';

type Options = TargetInfo['options'];

/** Returns the key of a format's name in the catalogues. */
export const formatNameKey = (format: string): string => `formats.${format}`;

/** Returns the conversions of a server with the names of formats and options in a language. */
export function translateFormats<Reply extends Pick<FormatsReply, 'types'>>(
  reply: Reply,
  language: Language,
): Reply {
  if (language === mainLanguage) return reply;
  const done = new Map<Options, Options>(); // most pairs share their options with others
  const optionsOf = (schema: Options) => {
    const inLanguage = done.get(schema) ?? translateOptions(schema, language);
    done.set(schema, inLanguage);
    return inLanguage;
  };
  const catalogue = catalogueOf(language);
  return {
    ...reply,
    types: reply.types.map(({ type, formats }) => ({
      type,
      formats: formats.map((format) => ({
        ...format,
        name: catalogue.get(formatNameKey(format.format)) ?? format.name,
        targets: format.targets.map((target) => ({ ...target, options: optionsOf(target.options) })),
      })),
    })),
  };
}

/** Returns the tools of a server with their options in a language. */
export const translateTools = (reply: ToolsReply, language: Language): ToolsReply =>
  language === mainLanguage
    ? reply
    : {
        tools: reply.tools.map((tool) => ({
          ...tool,
          variants: tool.variants.map((variant) => ({
            ...variant,
            options: translateOptions(variant.options, language),
          })),
        })),
      };

function translateOptions(schema: Options, language: Language): Options {
  const { properties } = schema;
  if (!isRecord(properties)) return schema;
  const entries = Object.entries(properties).map(([name, property]) => [
    name,
    translateOption(property, language),
  ]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

function translateOption(property: unknown, language: Language): unknown {
  if (!isRecord(property)) return property;
  const labels = translateLabels(property, language);
  return {
    ...property,
    ...translateText(property, 'title', language),
    ...translateText(property, 'description', language),
    ...(Object.keys(labels).length > 0 && { labels }),
  };
}

function translateText(property: Readonly<Record<string, unknown>>, key: string, language: Language) {
  const text = property[key];
  return typeof text === 'string' ? { [key]: translatePhrase(text, language) ?? text } : {};
}

/** Returns the names of the choices that have one: of a label, of the value itself, or of a language. */
function translateLabels(
  property: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, string> {
  const english = isRecord(property['labels']) ? property['labels'] : {};
  const choices = Array.isArray(property['enum']) ? property['enum'].map(String) : [];
  const named = choices.map((choice) => {
    const label = english[choice];
    const translation = translatePhrase(typeof label === 'string' ? label : choice, language);
    return [choice, translation ?? languageNamed(choice, language) ?? label] as const;
  });
  return Object.fromEntries(named.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Returns the name of a language if the choice is its three-letter code, e.g. `deu`. */
function languageNamed(code: string, language: Language): string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return /^[a-z]{3}$/.test(code) ? names.of(code) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
