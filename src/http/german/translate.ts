import { isFormatId } from '#src/formats/formats.ts';
import { nameOfFormat } from '#src/formats/format-name.de.ts';
import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import type { FormatsReply, TargetInfo } from '#src/contract/formats-reply.ts';
import type { ToolsReply } from '#src/contract/tools-reply.ts';
import { germanFaults } from './faults.ts';
import { options } from './options.data.ts';
import { translateBy } from './templates.ts';

const option = translateBy(options);

/** Returns the German text of a fault. */
export const germanFault = (code: FaultCode, detail: FaultDetail): string => germanFaults[code](detail);

/** Returns the server's capabilities with German format names and conversion options. */
export function germanFormats<Reply extends Pick<FormatsReply, 'types'>>(reply: Reply): Reply {
  const done = new Map<TargetInfo['options'], TargetInfo['options']>();
  const optionsOf = (schema: TargetInfo['options']) => {
    const german = done.get(schema) ?? germanOptions(schema);
    done.set(schema, german);
    return german;
  };
  return {
    ...reply,
    types: reply.types.map(({ type, formats }) => ({
      type,
      formats: formats.map((format) => ({
        ...format,
        name: isFormatId(format.format) ? nameOfFormat(format.format) : format.name,
        targets: format.targets.map((target) => ({ ...target, options: optionsOf(target.options) })),
      })),
    })),
  };
}

/** Returns the tools of a server with German options. */
export const germanTools = ({ tools }: ToolsReply): ToolsReply => ({
  tools: tools.map((tool) => ({
    ...tool,
    variants: tool.variants.map((variant) => ({ ...variant, options: germanOptions(variant.options) })),
  })),
});

function germanOptions(schema: TargetInfo['options']): TargetInfo['options'] {
  const { properties } = schema;
  if (!isRecord(properties)) return schema;
  const german = Object.entries(properties).map(([name, property]) => [name, germanOption(property)]);
  return { ...schema, properties: Object.fromEntries(german) };
}

function germanOption(property: unknown): unknown {
  if (!isRecord(property)) return property;
  const labels = germanChoiceLabels(property);
  return {
    ...property,
    ...inGerman(property, 'title'),
    ...inGerman(property, 'description'),
    ...(Object.keys(labels).length > 0 && { labels }),
  };
}

function inGerman(property: Readonly<Record<string, unknown>>, key: 'title' | 'description') {
  const text = property[key];
  return typeof text === 'string' ? { [key]: option(text) ?? text } : {};
}

/** Returns the German names of the choices that have one. */
function germanChoiceLabels(property: Readonly<Record<string, unknown>>): Record<string, string> {
  const englishLabels = isRecord(property['labels']) ? property['labels'] : {};
  const choices = Array.isArray(property['enum']) ? property['enum'].map(String) : [];
  const named = choices.map((choice) => {
    const label = englishLabels[choice];
    return [choice, option(typeof label === 'string' ? label : choice) ?? languageNamed(choice, label)];
  });
  return Object.fromEntries(named.filter(([, label]) => label !== undefined));
}

const languageNames = new Intl.DisplayNames(['de'], { type: 'language', fallback: 'none' });

/**
 * Returns the German name of a language if the choice is a three-letter language code (e.g. `deu`); otherwise its
 * existing label.
 */
function languageNamed(code: string, label: unknown): string | undefined {
  const name = /^[a-z]{3}$/.test(code) ? languageNames.of(code) : undefined;
  return name ?? (typeof label === 'string' ? label : undefined);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
