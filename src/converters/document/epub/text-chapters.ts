import type { XmlNode } from '../plain-text/xml-nodes.ts';
import { xhtmlBlocks } from './xhtml/block-xhtml.ts';
import { joinedBlocks, type XhtmlBlock, type EpubWriter } from './writer.ts';
import type { ChapterDraft } from './part.ts';

/** Maximum chapter length in characters; reading devices open long files slowly. */
const maxChapterChars = 250_000;

/**
 * Splits a text document at each heading of the highest level that occurs more than once. Returns a single chapter if
 * there is no such level.
 */
export function textChapters(nodes: readonly XmlNode[], writer: EpubWriter): ChapterDraft[] {
  const blocks = xhtmlBlocks(nodes, writer);
  const levels = blocks.flatMap(({ heading }) => heading?.level ?? []);
  const top = levels
    .toSorted((one, other) => one - other)
    .find((level) => {
      return levels.indexOf(level) !== levels.lastIndexOf(level);
    });
  const groups: XhtmlBlock[][] = [];
  let chars = 0;
  for (const block of blocks) {
    const before = groups.at(-1);
    const begins = top !== undefined && (block.heading?.level ?? Infinity) <= top;
    if (!before || (begins && !isHeadingAlone(before)) || chars > maxChapterChars) {
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

const isHeadingAlone = (blocks: readonly XhtmlBlock[]): boolean => blocks.every(({ heading }) => heading);
