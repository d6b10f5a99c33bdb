import type { Block } from '../model.ts';
import { textOf } from '../text/runs.ts';

/** A part of a book that begins with a heading, or before the first. */
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The parts of a text, from each heading of the highest level that comes more than once; the whole of it where none does. */
export function chaptersOf(blocks: readonly Block[], title: string): Chapter[] {
  const level = [1, 2].find((one) => blocks.filter((block) => headingOf(block) === one).length > 1);
  const parts: Block[][] = [];
  for (const block of blocks) {
    const before = parts.at(-1);
    const begins = level !== undefined && (headingOf(block) ?? Infinity) <= level;
    // a heading right below another of the same chapter, such as its number, begins none
    if (!before || (begins && !isHeadingAlone(before))) parts.push([block]);
    else before.push(block);
  }
  return parts.map((part) => ({ title: titleOf(part, level) || title, blocks: part }));
}

const headingOf = (block: Block): number | undefined =>
  block.kind === 'paragraph' ? block.heading : undefined;

const isHeadingAlone = (part: readonly Block[]): boolean =>
  part.every((block) => headingOf(block) !== undefined);

function titleOf(part: readonly Block[], level = 1): string {
  const heads = part.slice(0, part.findIndex((block) => headingOf(block) === undefined) >>> 0);
  return heads
    .flatMap((block) =>
      block.kind === 'paragraph' && (block.heading ?? 9) <= level ? [textOf(block.runs)] : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
