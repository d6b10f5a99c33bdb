import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, covered, boxHeight } from '../boxes.ts';
import type { LayoutBlock, ParagraphFrame, Paragraph, Table } from '../model/blocks.ts';
import type { Borders, LineStyle } from '../model/borders.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import {
  toDrawnBox,
  joinBoxes,
  findShapeLines,
  findLineOutlines,
  type DrawnBox,
  type ShapeLine,
} from './drawn-marks.ts';
import type { Framed, Surroundings } from './framed.ts';

/** A box higher than this share of its page is the background of its text. */
const maxFrameHeightShare = 0.6;
/** Maximum distance that a box extends beyond the column of its text. Points. */
const furthestOutPt = 24;
/** Maximum distance that text extends beyond its box. Points. */
const slackPt = 3;

/** Adds frames to the blocks of a column that are on a shade or inside an outline. */
export function framedByBoxes(blocks: readonly LayoutBlock[], { page, shapes, edges }: Surroundings): Framed {
  const lines = findShapeLines(shapes);
  const found = joinBoxes([
    ...shapes.flatMap((shape) => toDrawnBox(shape) ?? []),
    ...findLineOutlines(lines),
  ]);
  const used: Shape[] = [];
  let framed = blocks;
  for (const drawn of found.toSorted((one, other) => boxHeight(one.box) - boxHeight(other.box))) {
    if (!isFrame(drawn, page, edges)) continue;
    const inside = framed.filter((block) => covered(block.box, grown(drawn.box)) > 0.95);
    const first = inside[0] ? framed.indexOf(inside[0]) : -1;
    const texts = inside.filter((block) => block.type === 'paragraph');
    const isContiguous = inside.every(
      (block, index) => framed[first + index] === block && isBelow(inside, index),
    );
    if (texts.length === 0 || texts.length < inside.length || !isContiguous) continue;
    if (texts.some(({ frame, contents }) => frame ?? contents) || touchesOthers(drawn.box, inside, page))
      continue;
    const sides = matchBoxSides(drawn, lines);
    if (!sides) continue;
    const made = framedTexts(texts, { fill: drawn.fill, lines: sides.styles, box: drawn.box });
    framed = [...framed.slice(0, first), ...made, ...framed.slice(first + inside.length)];
    used.push(...drawn.shapes, ...sides.shapes);
  }
  return { blocks: framed, used };
}

const grown = ({ left, top, right, bottom }: PageBox): PageBox => ({
  left: left - slackPt,
  top: top - slackPt,
  right: right + slackPt,
  bottom: bottom + slackPt,
});

const isBelow = (blocks: readonly LayoutBlock[], index: number): boolean =>
  index === 0 || (blocks[index]?.box.top ?? 0) > (blocks[index - 1]?.box.bottom ?? 0) - slackPt;

function isFrame({ box, fill }: DrawnBox, page: LaidOutPage, edges: Surroundings['edges']): boolean {
  const isNear = box.left > edges.left - furthestOutPt && box.right < edges.right + furthestOutPt;
  return isNear && fill !== 'ffffff' && boxHeight(box) < maxFrameHeightShare * page.heightPt;
}

/** Whether a box contains anything but these blocks. */
function touchesOthers(box: PageBox, inside: readonly LayoutBlock[], page: LaidOutPage): boolean {
  const blocks = page.bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const others = [
    ...blocks.filter((block) => !inside.includes(block)),
    ...page.header,
    ...page.footer,
    ...page.loose,
    ...page.images,
  ];
  const inner = {
    left: box.left + slackPt,
    top: box.top + slackPt,
    right: box.right - slackPt,
    bottom: box.bottom - slackPt,
  };
  return others.some((other) => covered(other.box, inner) > 0);
}

interface Sides {
  readonly styles: ParagraphFrame['lines'];
  readonly shapes: readonly Shape[];
}

/** Returns the lines along the sides of a box; undefined when others cross it, as in a figure. */
function matchBoxSides({ box, stroke }: DrawnBox, lines: readonly ShapeLine[]): Sides | undefined {
  const near = lines.filter((line) => covered(lineBox(line), grown(box)) > 0.9);
  const all: Record<keyof Borders, ShapeLine[]> = { top: [], right: [], bottom: [], left: [] };
  for (const line of near) {
    const side = (['top', 'right', 'bottom', 'left'] as const).find(
      (name) => isAlong(name, line) && Math.abs(line.at - box[name]) < slackPt + line.style.widthPt / 2,
    );
    if (!side) return undefined;
    all[side].push(line);
  }
  const styles: Partial<Record<keyof Borders, LineStyle>> = {};
  for (const [name, some] of Object.entries(all) as [keyof Borders, ShapeLine[]][]) {
    const [first] = some;
    const whole = isAlongTop(name) ? box.right - box.left : box.bottom - box.top;
    const reach = first
      ? Math.max(...some.map(({ to }) => to)) - Math.min(...some.map(({ from }) => from))
      : 0;
    if (first && reach < 0.8 * whole) return undefined;
    const style = first?.style ?? stroke;
    if (style) styles[name] = style;
  }
  return { styles, shapes: near.flatMap(({ shapes }) => shapes) };
}

const isAlongTop = (name: keyof Borders): boolean => name === 'top' || name === 'bottom';
const isAlong = (name: keyof Borders, line: ShapeLine): boolean => isAlongTop(name) === line.isHorizontal;

const lineBox = ({ isHorizontal, at, from, to }: ShapeLine): PageBox =>
  isHorizontal
    ? { left: from, right: to, top: at - 0.1, bottom: at + 0.1 }
    : { top: from, bottom: to, left: at - 0.1, right: at + 0.1 };

/** Returns one paragraph with its frame, or several in a single-cell table. */
function framedTexts(texts: readonly Paragraph[], frame: ParagraphFrame): LayoutBlock[] {
  const [only] = texts;
  if (only && texts.length === 1 && !only.list && !only.isRtl && isFillable(only, frame))
    return [{ ...only, frame }];
  return [toSingleCellTable(texts, frame)];
}

/** Maximum space between text and its frame in Word. Points. */
const maxTextPadPt = 30;

const isFillable = ({ box }: Paragraph, frame: ParagraphFrame): boolean =>
  box.top - frame.box.top < maxTextPadPt &&
  frame.box.bottom - box.bottom < maxTextPadPt &&
  box.left - frame.box.left < maxTextPadPt;

/** Puts texts into a table cell with the frame's lines and shade. */
function toSingleCellTable(texts: readonly Paragraph[], { fill, lines, box: drawn }: ParagraphFrame): Table {
  const box = around([drawn, ...texts.map((text) => text.box)]);
  const style = Object.values(lines)[0];
  const borders = {
    top: lines.top !== undefined,
    right: lines.right !== undefined,
    bottom: lines.bottom !== undefined,
    left: lines.left !== undefined,
  };
  return {
    type: 'table',
    box,
    columnsPt: [box.right - box.left],
    rowsPt: [box.bottom - box.top],
    cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, box, blocks: texts, fill, borders, lines }],
    borderPt: style?.widthPt ?? 0,
    borderColour: style?.colour ?? '000000',
  };
}
