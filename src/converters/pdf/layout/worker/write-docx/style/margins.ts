import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { dropIn } from './line-rule.ts';

/** Edges of the text on pages of one size, in points from the top left. */
export interface TextMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Space below footnotes: two lines, for text that becomes taller. */
const footnoteSpacePt = 28;

/** Measures the margins around the text, shared by all pages of equal size. */
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
  const mirrored = widthPt - Math.max(36, smallest(boxes.map((box) => box.left))); // text that is short on all pages may grow wider
  const end = largest([...blocks, ...notes]);
  // footnotes are at the very end of the text and may extend into the space kept below it
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

/** Minimum of all pages' values, which may be too many for the arguments of one call. */
const smallest = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Infinity);
const largest = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), -Infinity);

/** Margins that leave room for headers and footers, for pages without other content. */
function aroundRunning(
  pages: readonly LaidOutPage[],
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): TextMargins {
  const heads = pages.flatMap((page) => page.header.map((line) => line.box.bottom + 4));
  const feet = pages.flatMap((page) => page.footer.map((line) => line.box.top - 4));
  const [top, bottom] = [Math.max(56, ...heads), Math.min(heightPt - 56, ...feet)];
  return { left: 56, right: widthPt - 56, top, bottom };
}

/** Text that ends above this share of the height on all pages is short: the rest of the page is free for typing. */
const shortText = 0.8;
/**
 * White space below text that continues to the end of its page, as a share of the page height, and above its footer,
 * in points.
 */
const [usualFoot, footGapPt] = [0.09, 6];

/** How far down text may continue if it is short on all pages. */
const goingOn = (end: number, heightPt: number, feet: readonly number[]): number =>
  end < shortText * heightPt ? Math.min(heightPt * (1 - usualFoot), ...feet) : 0;

/**
 * Keeps half of the white space below for text that becomes slightly taller in other programs; every page starts with
 * a break.
 */
const withSpaceBelow = (bottom: number, heightPt: number): number =>
  bottom + Math.min(40, (heightPt - bottom) / 2);

const bounded = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
