import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ToolsReply } from '#src/contract/tools-reply.ts';
import { unsupportedFormats } from '#src/formats/detection/unsupported.ts';
import { formats } from '#src/formats/formats.ts';

/** What a registry offers. */
interface Offer {
  readonly types: FormatsReply['types'];
  readonly tools: ToolsReply['tools'];
}

/** English phrases in declarations. */
export interface DeclaredPhrases {
  /** What files contain, and the titles, descriptions and named choices of options. */
  readonly texts: ReadonlySet<string>;
  /** Choices without a name of their own: some are words, such as `original`, others are not, such as `h264`. */
  readonly choices: ReadonlySet<string>;
}

/** Returns the phrases that the formats and the options of a registry declare. */
export function listDeclaredPhrases({ types, tools }: Offer): DeclaredPhrases {
  const schemas = new Set([
    ...types.flatMap((type) => type.formats.flatMap(({ targets }) => targets.map(({ options }) => options))),
    ...tools.flatMap(({ variants }) => variants.map(({ options }) => options)),
  ]);
  const properties = [...schemas].flatMap(
    (schema) => Object.values(schema['properties'] ?? {}) as Property[],
  );
  const texts = new Set([
    ...formats.flatMap(({ content }) => content ?? []),
    ...unsupportedFormats.map(({ label }) => label),
    ...properties.flatMap(textsOf),
  ]);
  const choices = properties.flatMap((property) => property.enum ?? []).map(String);
  return { texts, choices: new Set(choices.filter((choice) => !texts.has(choice))) };
}

/** Names of languages come from the platform, by their codes. */
function textsOf({ title, description, labels = {} }: Property): string[] {
  const named = Object.entries(labels).flatMap(([choice, label]) =>
    /^[a-z]{3}$/.test(choice) ? [] : [label],
  );
  return [title, description, ...named].filter((text) => text !== undefined);
}

interface Property {
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly labels?: Readonly<Record<string, string>>;
}
