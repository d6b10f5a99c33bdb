import { buffer } from 'node:stream/consumers';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { openPromise } from 'yauzl';

/** An element of a part; its text counts as `text`. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/**
 * The parts of a package by name: elements if they are XML, otherwise undefined; and the faults found while reading
 * them.
 */
export interface OpenPackage {
  readonly parts: ReadonlyMap<string, Element | undefined>;
  readonly faults: readonly string[];
}

/** Reads all parts of a package (ECMA-376, part 2). */
export async function readPackage(path: string): Promise<OpenPackage> {
  const parts = new Map<string, Element | undefined>();
  const faults: string[] = [];
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (parts.has(name)) faults.push(`${name} is there twice`);
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (/\.(xml|rels)$/.test(name)) {
      const text = new TextDecoder('utf8', { fatal: true }).decode(bytes);
      faults.push(...unreadable(text).map((fault) => `${name}: ${fault}`));
      parts.set(name, parseRootElement(text));
    } else parts.set(name, undefined);
  }
  return { parts, faults };
}

/** Lists what makes a text invalid XML 1.0, which Word rejects. */
function unreadable(text: string): string[] {
  const checked = XMLValidator.validate(text);
  const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text);
  return [
    ...(checked === true ? [] : [`line ${checked.err.line}: ${checked.err.msg}`]),
    ...(illegal ? [`holds the character ${illegal[0].codePointAt(0)?.toString(16)}`] : []),
    ...(/="[^"]*(NaN|Infinity|undefined)[^"]*"/.exec(text) ?? []).slice(0, 1),
  ];
}

type Raw = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  ignoreDeclaration: true,
});

function parseRootElement(text: string): Element | undefined {
  const raw: readonly Raw[] = parser.parse(text);
  return parseElements(raw)[0];
}

function parseElements(raw: readonly Raw[]): Element[] {
  return raw.flatMap((one) => {
    const [name] = Object.keys(one).filter((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const inner = asRawList(one[name]);
    const attributes = Object.entries(one[':@'] ?? {}).map(([key, value]) => [key, String(value)] as const);
    return [
      {
        name,
        attributes: Object.fromEntries(attributes),
        children: parseElements(inner),
        text: inner.map((piece) => (typeof piece['#text'] === 'string' ? piece['#text'] : '')).join(''),
      },
    ];
  });
}

const asRawList = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value : []);

/** An element and all its descendants, in document order. */
export function* within(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* within(child);
}

/** An element and its descendants with a given name. */
export const findElements = (element: Element, name: string): Element[] =>
  [...within(element)].filter((one) => one.name === name);
