import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { attribute } from '../../text/attribute.ts';
import { openBook, type BookParts } from '../../markup/book-parts.ts';
import { xmlNodes, type XmlNode } from '../plain-words/xml-nodes.ts';
import { joined } from './block.ts';
import { blocksOf } from './blocks.ts';
import type { Gathered, MarkdownFacts } from './gathered.ts';
import { headingPlaces } from './heading-places.ts';
import { textStyles } from './text-styles.ts';
import { pictureTypes } from '../picture-types.ts';

/**
 * Writes an OpenDocument text (1.3) that LibreOffice wrote as Markdown of GitHub: headings, lists, tables, notes,
 * formulas in TeX, pictures as data at the end of the file. Rejects with `too-much-unpacked`.
 */
export async function writeMarkdown(odt: string, markdown: string): Promise<MarkdownFacts> {
  const parts = await openBook(odt);
  try {
    const content = (await parts.text('content.xml')) ?? '';
    const styles = (await parts.text('styles.xml')) ?? '';
    const start = /<office:text\b[^<>]*>/.exec(content);
    const from = start ? start.index + start[0].length : 0;
    const nodes = xmlNodes(content.slice(from, content.lastIndexOf('</office:text>')));
    const gathered: Gathered = {
      styles: textStyles(styles, content.slice(0, from)),
      formulas: await formulasIn(content, parts),
      places: headingPlaces(nodes),
      pictures: [],
      notes: [],
      counts: new Map(),
      facts: {
        isEmpty: false,
        hasPictures: false,
        lostPictures: 0,
        hasMergedCells: false,
        hasHidden: false,
        hasComments: false,
        hasChanges: false,
      },
    };
    const text = joined(blocksOf(nodes, gathered));
    gathered.facts.isEmpty = text === '';
    await pipeline(Readable.from(piecesOf(text, gathered, parts)), createWriteStream(markdown));
    return gathered.facts;
  } finally {
    parts.close();
  }
}

async function* piecesOf(text: string, gathered: Gathered, parts: BookParts): AsyncGenerator<string> {
  yield text;
  for (const note of gathered.notes) yield `\n\n${note}`;
  for (const [index, name] of gathered.pictures.entries()) {
    const bytes = (await parts.bytes(name)) ?? Buffer.alloc(0);
    const type = pictureTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
    yield `\n\n[image${index + 1}]: <data:${type};base64,${bytes.toString('base64')}>`;
  }
  yield '\n';
}

const mostFormulas = 2000;

/** MathML of the objects of a text that are formulas. */
async function formulasIn(content: string, parts: BookParts): Promise<Map<string, readonly XmlNode[]>> {
  const formulas = new Map<string, readonly XmlNode[]>();
  const objects = [...content.matchAll(/<draw:object\s[^<>]*>/g)].slice(0, mostFormulas);
  for (const [tag] of objects) {
    const name = (attribute(tag, 'xlink:href') ?? '').replace('./', '');
    const xml = (await parts.text(`${name}/content.xml`)) ?? '';
    if (/<(?:\w+:)?math[\s>]/.test(xml)) formulas.set(name, xmlNodes(xml.replace(/<[?!][^<>]*>/g, '')));
  }
  return formulas;
}
