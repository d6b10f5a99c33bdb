import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BookParts } from '../../markup/book-parts.ts';
import { openOdf } from '../odf-text/open-odf.ts';
import { joined } from './block.ts';
import { blocksOf } from './blocks.ts';
import type { Gathered, MarkdownFacts } from './gathered.ts';
import { headingPlaces } from './heading-places.ts';
import { pictureTypes } from '../picture-types.ts';

/**
 * Writes an OpenDocument text (1.3) that LibreOffice wrote as Markdown of GitHub: headings, lists, tables, notes,
 * formulas in TeX, pictures as data at the end of the file. Rejects with `too-much-unpacked`.
 */
export async function writeMarkdown(odt: string, markdown: string): Promise<MarkdownFacts> {
  const { nodes, styles, objects, parts } = await openOdf(odt);
  try {
    const gathered: Gathered = {
      styles,
      objects,
      places: headingPlaces(nodes),
      pictures: [],
      hasPart: (name) => parts.has(name),
      notes: [],
      counts: new Map(),
      facts: {
        isEmpty: false,
        hasPictures: false,
        hasLinkedPictures: false,
        lostPictures: 0,
        hasMergedCells: false,
        hasSigns: false,
        hasHeadingNumbers: false,
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
