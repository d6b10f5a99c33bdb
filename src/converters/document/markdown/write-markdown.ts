import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipParts } from '../markup/worker/epub-parts.ts';
import { openOdf } from '../odf/open-odf.ts';
import { joined } from './block.ts';
import { markdownBlocks } from './blocks.ts';
import type { Gathered, MarkdownFacts } from './gathered.ts';
import { headingTargets } from './heading-anchors.ts';
import { imageMediaTypes } from '../office/image-types.ts';

/**
 * Converts an OpenDocument text (1.3) written by LibreOffice to GitHub-flavored Markdown: headings, lists, tables,
 * footnotes, formulas in TeX, and images as data at the end of the file. Rejects with `unpacked-too-large`.
 */
export async function writeMarkdown(odt: string, markdown: string): Promise<MarkdownFacts> {
  const { nodes, styles, objects, parts } = await openOdf(odt);
  try {
    const gathered: Gathered = {
      styles,
      objects,
      linkTargets: headingTargets(nodes),
      images: [],
      hasPart: (name) => parts.has(name),
      notes: [],
      counts: new Map(),
      facts: {
        isEmpty: false,
        hasImages: false,
        hasLinkedImages: false,
        lostImages: 0,
        hasMergedCells: false,
        hasSigns: false,
        hasHeadingNumbers: false,
        hasHidden: false,
        hasComments: false,
        hasChanges: false,
      },
    };
    const text = joined(markdownBlocks(nodes, gathered));
    gathered.facts.isEmpty = text === '';
    await pipeline(Readable.from(markdownPieces(text, gathered, parts)), createWriteStream(markdown));
    return gathered.facts;
  } finally {
    parts.close();
  }
}

async function* markdownPieces(text: string, gathered: Gathered, parts: ZipParts): AsyncGenerator<string> {
  yield text;
  for (const footnote of gathered.notes) yield `\n\n${footnote}`;
  for (const [index, name] of gathered.images.entries()) {
    const bytes = (await parts.bytes(name)) ?? Buffer.alloc(0);
    const type = imageMediaTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
    yield `\n\n[image${index + 1}]: <data:${type};base64,${bytes.toString('base64')}>`;
  }
  yield '\n';
}
