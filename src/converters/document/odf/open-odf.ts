import { attribute } from '../text/attribute.ts';
import { openZipParts, type ZipParts } from '../markup/worker/epub-parts.ts';
import { xmlNodes, type XmlNode } from '../plain-text/xml-nodes.ts';
import { textStyles, type TextStyles } from './text-styles.ts';

/** A parsed OpenDocument file written by LibreOffice. */
export interface OdfDocument {
  readonly type: 'text' | 'spreadsheet';
  /** The contents of the body: the paragraphs of a text document, the sheets of a workbook. */
  readonly nodes: readonly XmlNode[];
  readonly styles: TextStyles;
  /** The content of `styles.xml`. */
  readonly stylesXml: string;
  /** The contents of embedded objects (formulas, charts), by name. */
  readonly objects: ReadonlyMap<string, readonly XmlNode[]>;
  readonly parts: ZipParts;
}

/** Opens an OpenDocument file (1.3). The caller must close `parts`. Rejects with `unpacked-too-large`. */
export async function openOdf(path: string): Promise<OdfDocument> {
  const parts = await openZipParts(path, 'ODF');
  const content = (await parts.text('content.xml')) ?? '';
  const stylesXml = (await parts.text('styles.xml')) ?? '';
  const start = /<office:(text|spreadsheet)\b[^<>]*>/.exec(content);
  const from = start ? start.index + start[0].length : 0;
  const type = start?.[1] === 'spreadsheet' ? 'spreadsheet' : 'text';
  return {
    type,
    nodes: xmlNodes(content.slice(from, content.lastIndexOf('</office:body>'))),
    styles: textStyles(stylesXml, content.slice(0, from)),
    stylesXml,
    objects: await objectsIn(content, parts),
    parts,
  };
}

const maxOdfObjects = 2000;

async function objectsIn(content: string, parts: ZipParts): Promise<Map<string, readonly XmlNode[]>> {
  const objects = new Map<string, readonly XmlNode[]>();
  for (const [tag] of [...content.matchAll(/<draw:object\s[^<>]*>/g)].slice(0, maxOdfObjects)) {
    const name = objectName(tag);
    const xml = (await parts.text(`${name}/content.xml`)) ?? '';
    objects.set(name, xmlNodes(xml.replace(/<[?!][^<>]*>/g, '')));
  }
  return objects;
}

/** Returns the name of the object a tag refers to; empty if it names none. */
export const objectName = (tag: string): string => (attribute(tag, 'xlink:href') ?? '').replace('./', '');

/** Whether an object is a formula in MathML. */
export const isFormula = (nodes: readonly XmlNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && /^(?:\w+:)?math$/.test(node.name));
