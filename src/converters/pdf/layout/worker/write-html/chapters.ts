import type { LayoutBlock } from '../model/blocks.ts';
import { joinRunText } from '../text/runs.ts';

/** A part of the document that starts with a heading, or the part before the first heading. */
export interface LayoutChapter {
  readonly title: string;
  readonly blocks: readonly LayoutBlock[];
}

/**
 * Splits a text into chapters at each heading of the highest level that occurs more than once; returns the whole text
 * if none does.
 */
export function splitChapters(blocks: readonly LayoutBlock[], title: string): LayoutChapter[] {
  const level = [1, 2].find((one) => blocks.filter((block) => blockHeadingLevel(block) === one).length > 1);
  const parts: LayoutBlock[][] = [];
  for (const block of blocks) {
    const before = parts.at(-1);
    const begins = level !== undefined && (blockHeadingLevel(block) ?? Infinity) <= level;
    // a heading directly below another of the same chapter, such as its number, starts no new chapter
    if (!before || (begins && !isHeadingAlone(before))) parts.push([block]);
    else before.push(block);
  }
  return parts.map((part) => ({ title: chapterTitle(part, level) || title, blocks: part }));
}

const blockHeadingLevel = (block: LayoutBlock): number | undefined =>
  block.type === 'paragraph' ? block.heading : undefined;

const isHeadingAlone = (part: readonly LayoutBlock[]): boolean =>
  part.every((block) => blockHeadingLevel(block) !== undefined);

function chapterTitle(part: readonly LayoutBlock[], level = 1): string {
  const heads = part.slice(0, part.findIndex((block) => blockHeadingLevel(block) === undefined) >>> 0);
  return heads
    .flatMap((block) =>
      block.type === 'paragraph' && (block.heading ?? 9) <= level ? [joinRunText(block.runs)] : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
