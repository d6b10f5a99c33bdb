import type { XmlNode } from '../plain-words/xml-nodes.ts';
import { blocksOf } from './block-xhtml.ts';
import { joinedBlocks, type Block, type BookScribe } from './scribe.ts';
import type { Part } from './part.ts';

/** Devices open long files slowly. */
const mostChars = 250_000;

/** The parts of a text, from each heading of the highest level that comes more than once; the whole of it where none does. */
export function textChapters(nodes: readonly XmlNode[], scribe: BookScribe): Part[] {
  const blocks = blocksOf(nodes, scribe);
  const levels = blocks.flatMap(({ heading }) => heading?.level ?? []);
  const top = levels
    .toSorted((one, other) => one - other)
    .find((level) => {
      return levels.indexOf(level) !== levels.lastIndexOf(level);
    });
  const groups: Block[][] = [];
  let chars = 0;
  for (const block of blocks) {
    const before = groups.at(-1);
    const begins = top !== undefined && (block.heading?.level ?? Infinity) <= top;
    if (!before || (begins && !isHeadingAlone(before)) || chars > mostChars) {
      groups.push([block]);
      chars = 0;
    } else before.push(block);
    chars += block.html.length;
  }
  return groups.map((group) => ({
    title: group.find(({ heading }) => heading)?.heading?.title ?? '',
    html: joinedBlocks(group),
    headings: group.flatMap(({ heading }) => heading ?? []),
  }));
}

const isHeadingAlone = (blocks: readonly Block[]): boolean => blocks.every(({ heading }) => heading);
