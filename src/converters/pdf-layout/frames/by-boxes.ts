import type { Box, Shape } from '#src/engines/pdf-child/page.ts';
import { around, covered, heightOf } from '../boxes.ts';
import type { Block, Borders, Frame, LineLook, PageLayout, Paragraph, Table } from '../model.ts';
import { boxOf, joinBoxes, linesOf, outlinesOf, type DrawnBox, type DrawnLine } from './drawn-marks.ts';
import type { Framed, Surroundings } from './framed.ts';

/** A box higher than this part of its page is the ground its text stands on. */
const mostHeight = 0.6;
/** Boxes reach no further beyond the column of their text. Points. */
const furthestOutPt = 24;
/** Text may stand out of its box by so much. Points. */
const slackPt = 3;

/** Blocks of a column, those on a shade or within an outline framed. */
export function framedByBoxes(blocks: readonly Block[], { page, shapes, edges }: Surroundings): Framed {
  const lines = linesOf(shapes);
  const found = joinBoxes([...shapes.flatMap((shape) => boxOf(shape) ?? []), ...outlinesOf(lines)]);
  const used: Shape[] = [];
  let framed = blocks;
  for (const drawn of found.toSorted((one, other) => heightOf(one.box) - heightOf(other.box))) {
    if (!isFrame(drawn, page, edges)) continue;
    const inside = framed.filter((block) => covered(block.box, grown(drawn.box)) > 0.95);
    const first = inside[0] ? framed.indexOf(inside[0]) : -1;
    const texts = inside.filter((block) => block.kind === 'paragraph');
    const isTogether = inside.every(
      (block, index) => framed[first + index] === block && isBelow(inside, index),
    );
    if (texts.length === 0 || texts.length < inside.length || !isTogether) continue;
    if (texts.some(({ frame, contents }) => frame ?? contents) || touchesOthers(drawn.box, inside, page))
      continue;
    const sides = sidesOf(drawn, lines);
    if (!sides) continue;
    const made = framedTexts(texts, { fill: drawn.fill, lines: sides.looks, box: drawn.box });
    framed = [...framed.slice(0, first), ...made, ...framed.slice(first + inside.length)];
    used.push(...drawn.shapes, ...sides.shapes);
  }
  return { blocks: framed, used };
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - slackPt,
  top: top - slackPt,
  right: right + slackPt,
  bottom: bottom + slackPt,
});

const isBelow = (blocks: readonly Block[], index: number): boolean =>
  index === 0 || (blocks[index]?.box.top ?? 0) > (blocks[index - 1]?.box.bottom ?? 0) - slackPt;

function isFrame({ box, fill }: DrawnBox, page: PageLayout, edges: Surroundings['edges']): boolean {
  const isNear = box.left > edges.left - furthestOutPt && box.right < edges.right + furthestOutPt;
  return isNear && fill !== 'ffffff' && heightOf(box) < mostHeight * page.heightPt;
}

/** Whether anything but these blocks stands in a box. */
function touchesOthers(box: Box, inside: readonly Block[], page: PageLayout): boolean {
  const blocks = page.bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const others = [
    ...blocks.filter((block) => !inside.includes(block)),
    ...page.header,
    ...page.footer,
    ...page.loose,
    ...page.pictures,
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
  readonly looks: Frame['lines'];
  readonly shapes: readonly Shape[];
}

/** The lines along the sides of a box; undefined where others cross it, as in a drawing. */
function sidesOf({ box, stroke }: DrawnBox, lines: readonly DrawnLine[]): Sides | undefined {
  const near = lines.filter((line) => covered(lineBox(line), grown(box)) > 0.9);
  const all: Record<keyof Borders, DrawnLine[]> = { top: [], right: [], bottom: [], left: [] };
  for (const line of near) {
    const side = (['top', 'right', 'bottom', 'left'] as const).find(
      (name) => isAlong(name, line) && Math.abs(line.at - box[name]) < slackPt + line.look.widthPt / 2,
    );
    if (!side) return undefined;
    all[side].push(line);
  }
  const looks: Partial<Record<keyof Borders, LineLook>> = {};
  for (const [name, some] of Object.entries(all) as [keyof Borders, DrawnLine[]][]) {
    const [first] = some;
    const whole = isAlongTop(name) ? box.right - box.left : box.bottom - box.top;
    const reach = first
      ? Math.max(...some.map(({ to }) => to)) - Math.min(...some.map(({ from }) => from))
      : 0;
    if (first && reach < 0.8 * whole) return undefined;
    const look = first?.look ?? stroke;
    if (look) looks[name] = look;
  }
  return { looks, shapes: near.flatMap(({ shapes }) => shapes) };
}

const isAlongTop = (name: keyof Borders): boolean => name === 'top' || name === 'bottom';
const isAlong = (name: keyof Borders, line: DrawnLine): boolean => isAlongTop(name) === line.isHorizontal;

const lineBox = ({ isHorizontal, at, from, to }: DrawnLine): Box =>
  isHorizontal
    ? { left: from, right: to, top: at - 0.1, bottom: at + 0.1 }
    : { top: from, bottom: to, left: at - 0.1, right: at + 0.1 };

/** One paragraph with its frame, or several in the one cell of a table. */
function framedTexts(texts: readonly Paragraph[], frame: Frame): Block[] {
  const [only] = texts;
  if (only && texts.length === 1 && !only.list && !only.isRtl && isFillable(only, frame))
    return [{ ...only, frame }];
  return [cellOf(texts, frame)];
}

/** White between the text and its frame that Word can hold. Points. */
const mostPadPt = 30;

const isFillable = ({ box }: Paragraph, frame: Frame): boolean =>
  box.top - frame.box.top < mostPadPt &&
  frame.box.bottom - box.bottom < mostPadPt &&
  box.left - frame.box.left < mostPadPt;

/** Texts as the cell of a table, its lines and its shade theirs. */
function cellOf(texts: readonly Paragraph[], { fill, lines, box: drawn }: Frame): Table {
  const box = around([drawn, ...texts.map((text) => text.box)]);
  const look = Object.values(lines)[0];
  const borders = {
    top: lines.top !== undefined,
    right: lines.right !== undefined,
    bottom: lines.bottom !== undefined,
    left: lines.left !== undefined,
  };
  return {
    kind: 'table',
    box,
    columnsPt: [box.right - box.left],
    rowsPt: [box.bottom - box.top],
    cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, box, blocks: texts, fill, borders, lines }],
    borderPt: look?.widthPt ?? 0,
    borderColour: look?.colour ?? '000000',
  };
}
