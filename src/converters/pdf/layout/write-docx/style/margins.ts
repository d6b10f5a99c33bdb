import type { LaidOutPage } from '../../model.ts';
import { dropIn } from './line-rule.ts';

/** The edges of the text of pages of one size, in points from the upper left. */
export interface TextMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room below footnotes: two lines, for text that comes out taller. */
const footnoteSpacePt = 28;

/** What the text of pages of equal size leaves white, the same for all of them. */
export function measureMargins(pages: readonly LaidOutPage[]): Map<string, TextMargins> {
  const groups = Map.groupBy(pages, sizeKey);
  return new Map([...groups].map(([key, group]) => [key, marginsOfGroup(group)]));
}

export const sizeKey = (page: LaidOutPage): string =>
  `${Math.round(page.widthPt)}x${Math.round(page.heightPt)}`;

function marginsOfGroup(pages: readonly LaidOutPage[]): TextMargins {
  const { widthPt, heightPt } = pages[0] ?? { widthPt: 595, heightPt: 842 };
  const boxes = pages.flatMap((page) =>
    page.bands.flatMap((band) => band.columns.map((column) => column.box)),
  );
  if (boxes.length === 0) return aroundRunning(pages, { widthPt, heightPt });
  const tops = pages.flatMap((page) => {
    const own = page.bands.flatMap((band) =>
      band.columns.flatMap((column) => column.blocks.map((block) => block.box.top - dropIn(block))),
    );
    return own.length > 0 ? [Math.min(...own)] : [];
  });
  const blocks = pages.flatMap((page) =>
    page.bands.flatMap((band) =>
      band.columns.flatMap((column) => column.blocks.map((block) => block.box.bottom)),
    ),
  );
  const notes = pages.flatMap((page) =>
    page.footnotes.flatMap((footnote) => footnote.blocks.map(({ box }) => box.bottom)),
  );
  const mirrored = widthPt - Math.max(36, smallest(boxes.map((box) => box.left))); // text that is short on all pages may run on
  const end = largest([...blocks, ...notes]);
  // footnotes stand at the very end of the text, and are drawn down into the room kept below it
  const noted = Math.min(end + footnoteSpacePt, withSpaceBelow(end, heightPt));
  const feet = pages.flatMap((page) => page.footer.map((line) => line.box.top - footGapPt));
  const bottom =
    notes.length > 0 ? noted : Math.max(withSpaceBelow(end, heightPt), goingOn(end, heightPt, feet));
  return {
    left: bounded(smallest(boxes.map((box) => box.left)), 4, widthPt * 0.45),
    right: bounded(largest([mirrored, ...boxes.map((box) => box.right)]), widthPt * 0.55, widthPt - 4),
    top: bounded(Math.min(...tops), 4, heightPt * 0.45),
    bottom: bounded(bottom, heightPt * 0.55, heightPt - 6),
  };
}

/** Of all pages: there may be more of them than a call takes arguments. */
const smallest = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Infinity);
const largest = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), -Infinity);

/** Room for the running lines, where pages hold nothing else. */
function aroundRunning(
  pages: readonly LaidOutPage[],
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): TextMargins {
  const heads = pages.flatMap((page) => page.header.map((line) => line.box.bottom + 4));
  const feet = pages.flatMap((page) => page.footer.map((line) => line.box.top - 4));
  const [top, bottom] = [Math.max(56, ...heads), Math.min(heightPt - 56, ...feet)];
  return { left: 56, right: widthPt - 56, top, bottom };
}

/** Text that ends above this part of all pages is short: the rest of its page is for what is typed. */
const shortText = 0.8;
/** White below text that was typed on to the end of its page, as a part of its height, and above its footer in points. */
const [usualFoot, footGapPt] = [0.09, 6];

/** How far down text may go on where it is short on all pages. */
const goingOn = (end: number, heightPt: number, feet: readonly number[]): number =>
  end < shortText * heightPt ? Math.min(heightPt * (1 - usualFoot), ...feet) : 0;

/** Half of the white below is kept for text that comes out a little taller elsewhere; every page begins by a break. */
const withSpaceBelow = (bottom: number, heightPt: number): number =>
  bottom + Math.min(40, (heightPt - bottom) / 2);

const bounded = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
