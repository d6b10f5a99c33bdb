import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import type { LayoutBlock, Paragraph } from '../model/blocks.ts';
import { findShapeLines, type ShapeLine } from './drawn-marks.ts';
import type { Framed, Surroundings } from './framed.ts';

/** Maximum distance between lines that meet, and minimum size of anything they are sides of. Points. */
const [cornerPt, minSidePt] = [2, 6];

/** Returns the lines that meet no other at their ends: those that do are sides of something, such as a figure. */
function linesAlone(shapes: readonly Shape[]): ShapeLine[] {
  const lines = findShapeLines(shapes);
  const known = new Set(lines.flatMap((line) => line.shapes));
  const drawn = shapes.filter((shape) => shape.stroke !== undefined || known.has(shape));
  return lines.filter(
    (line) => !drawn.some((shape) => !line.shapes.includes(shape) && isSide(line, shape.box)),
  );
}

/** Whether a line begins or ends at a side of another box. */
function isSide({ isHorizontal, at, from, to }: ShapeLine, box: PageBox): boolean {
  const [first, last, near, far] = isHorizontal
    ? [box.left, box.right, box.top, box.bottom]
    : [box.top, box.bottom, box.left, box.right];
  const gaps = [from - first, from - last, to - first, to - last];
  const meets = gaps.some((gap) => Math.abs(gap) < cornerPt);
  return meets && far - near > minSidePt && at > near - cornerPt && at < far + cornerPt;
}

/** Maximum distance of a bar from its text, and maximum difference between their ends. Points. */
const [furthestBarPt, barSlackPt] = [28, 8];

/** Adds frames to the blocks of a column with a bar on their left. */
export function framedByBars(blocks: readonly LayoutBlock[], { shapes, edges }: Surroundings): Framed {
  const used: Shape[] = [];
  let framed = blocks;
  for (const bar of linesAlone(shapes).filter((line) => !line.isHorizontal)) {
    if (bar.at < edges.left - furthestBarPt || bar.at > edges.right) continue;
    const adjacent = framed.filter(({ box }) => box.top < bar.to - 1 && box.bottom > bar.from + 1);
    const texts = adjacent.filter((block) => block.type === 'paragraph');
    if (texts.length < adjacent.length || !isBarAlongTexts(bar, texts)) continue;
    framed = framed.map((block) =>
      block.type === 'paragraph' && texts.includes(block)
        ? { ...block, frame: { lines: { left: bar.style }, box: { ...block.box, left: bar.at } } }
        : block,
    );
    used.push(...bar.shapes);
  }
  return { blocks: framed, used };
}

function isBarAlongTexts(bar: ShapeLine, texts: readonly Paragraph[]): boolean {
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last || texts.some(({ frame, list, isRtl }) => frame ?? list ?? isRtl)) return false;
  const starts = texts.map(({ box }) => box.left);
  const isEven = Math.max(...starts) - Math.min(...starts) < 1.5;
  const gap = Math.min(...starts) - bar.at;
  const isLong = bar.from > first.box.top - barSlackPt && bar.to < last.box.bottom + barSlackPt;
  const isWhole = bar.from < first.box.top + barSlackPt && bar.to > last.box.bottom - barSlackPt;
  return (isEven || texts.length === 1) && gap > 0 && gap < furthestBarPt && isLong && isWhole;
}

/** Maximum distance of a line from its text, and maximum difference between their ends. Points. */
const [furthestRulePt, endSlackPt] = [14, 6];

/** Adds frames to the blocks of a column with a line above or below them. */
export function framedByRules(blocks: readonly LayoutBlock[], { shapes, edges }: Surroundings): Framed {
  const used: Shape[] = [];
  const framed = [...blocks];
  for (const rule of linesAlone(shapes).filter((line) => line.isHorizontal)) {
    if (rule.from < edges.left - endSlackPt || rule.to > edges.right + endSlackPt) continue;
    const above = framed.findLastIndex(({ box }) => box.bottom < rule.at + 2);
    const below = framed.findIndex(({ box }) => box.top > rule.at - 2);
    if (framed.some(({ box }) => box.top <= rule.at - 2 && box.bottom >= rule.at + 2)) continue;
    const sides = [
      { index: above, name: 'bottom' as const, gap: rule.at - (framed[above]?.box.bottom ?? -Infinity) },
      { index: below, name: 'top' as const, gap: (framed[below]?.box.top ?? Infinity) - rule.at },
    ].sort((one, other) => one.gap - other.gap);
    for (const { index, name, gap } of sides) {
      const block = framed[index];
      if (block?.type !== 'paragraph' || gap > furthestRulePt || block.frame?.lines[name]) continue;
      const ruled = ruledBy(block, rule, name);
      if (!ruled) continue;
      framed[index] = ruled;
      used.push(...rule.shapes);
      break;
    }
  }
  return { blocks: framed, used };
}

/** Adds the line above or below a paragraph; undefined when they differ in width. */
function ruledBy(text: Paragraph, rule: ShapeLine, name: 'top' | 'bottom'): Paragraph | undefined {
  const { box, edges, lines, frame } = text;
  if (frame?.fill !== undefined || frame?.lines.left || text.list || text.isRtl) return undefined;
  if (frame && (Math.abs(frame.box.left - rule.from) > 2 || Math.abs(frame.box.right - rule.to) > 2))
    return undefined;
  if (rule.from > box.left + endSlackPt || rule.to < box.right - endSlackPt) return undefined;
  const isMiddle = Math.abs(box.left - rule.from - (rule.to - box.right)) < endSlackPt;
  const isSet = text.align === 'center' || text.align === 'right';
  const startsThere = rule.from > box.left - endSlackPt;
  const isFull = Math.abs(edges.right - rule.to) < 2 * endSlackPt;
  const isWide = lines === 1 ? isSet || startsThere || isMiddle : isFull && (isSet || startsThere);
  if (!isWide) return undefined;
  const reach = { left: rule.from, right: rule.to };
  const whole = { ...box, ...frame?.box, ...reach, [name]: rule.at };
  const own = { ...text, frame: { lines: { ...frame?.lines, [name]: rule.style }, box: whole } };
  return lines === 1 && isMiddle && !startsThere
    ? { ...own, align: 'center', edges: reach, indentPt: 0, indentEndPt: 0, firstLinePt: 0 }
    : own;
}
