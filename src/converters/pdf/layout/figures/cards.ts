import type { PageBox, RulingLine, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';

/** The corners of a card take up to this part of its shorter side. */
const maxCornerShare = 0.35;

/** Whether a shape is a box with round or cut corners, as cards and buttons are: however many steps its corners are made of. */
export function isCard({ box, path }: Shape): boolean {
  const reach = maxCornerShare * Math.min(boxWidth(box), boxHeight(box));
  const isNear = (value: number, low: number, high: number) => Math.min(value - low, high - value) <= reach;
  return path.every((step) => {
    if (step.type === 'close') return true;
    const points = step.type === 'curve' ? step.points : [[step.x, step.y] as const];
    return points.every(([x, y]) => isNear(x, box.left, box.right) && isNear(y, box.top, box.bottom));
  });
}

/** Whether lines join cards to a drawing, as in a chart of who reports to whom; cards beside each other alone are none. */
export function areJoined(cards: readonly PageBox[], rules: readonly RulingLine[]): boolean {
  const all = around(cards);
  return rules.some((rule) => isWithin(rule, all) && !cards.some((card) => covered(thick(rule), card) > 0.9));
}

/** A box that lines, which have no area of their own, have one in. */
export const thick = ({ left, top, right, bottom }: PageBox): PageBox => ({
  left: left - 0.1,
  top: top - 0.1,
  right: right + 0.1,
  bottom: bottom + 0.1,
});
