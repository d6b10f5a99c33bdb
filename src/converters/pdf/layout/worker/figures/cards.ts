import type { PageBox, RulingLine, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';

/** Maximum size of a card's corners, as a share of its shorter side. */
const maxCornerShare = 0.35;

/**
 * Whether a shape is a box with rounded or cut corners, as cards and buttons are, regardless of the number of path
 * steps in its corners.
 */
export function isCard({ box, path }: Shape): boolean {
  const reach = maxCornerShare * Math.min(boxWidth(box), boxHeight(box));
  const isNear = (value: number, low: number, high: number) => Math.min(value - low, high - value) <= reach;
  return path.every((step) => {
    if (step.type === 'close') return true;
    const points = step.type === 'curve' ? step.points : [[step.x, step.y] as const];
    return points.every(([x, y]) => isNear(x, box.left, box.right) && isNear(y, box.top, box.bottom));
  });
}

/**
 * Whether lines join cards into a figure, as in an organization chart; cards that are only next to each other are not
 * a figure.
 */
export function areJoined(cards: readonly PageBox[], rules: readonly RulingLine[]): boolean {
  const all = around(cards);
  return rules.some((rule) => isWithin(rule, all) && !cards.some((card) => covered(thick(rule), card) > 0.9));
}

/** Widens a box slightly, so that lines, which have no area, get one. */
export const thick = ({ left, top, right, bottom }: PageBox): PageBox => ({
  left: left - 0.1,
  top: top - 0.1,
  right: right + 0.1,
  bottom: bottom + 0.1,
});
