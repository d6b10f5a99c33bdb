import type { Shape } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, boxWidth } from '../boxes.ts';

/** Converts points to English Metric Units. */
const emus = (points: number): number => Math.round(points * 12_700);

/** Returns the outline of a shape as custom geometry, relative to its own box. */
export function outlineXml({ box, path }: Shape): string {
  const at = (x: number, y: number) => `<a:pt x="${emus(x - box.left)}" y="${emus(y - box.top)}"/>`;
  const steps = path.map((step) => {
    if (step.type === 'close') return '<a:close/>';
    if (step.type === 'curve')
      return `<a:cubicBezTo>${step.points.map(([x, y]) => at(x, y)).join('')}</a:cubicBezTo>`;
    return step.type === 'move'
      ? `<a:moveTo>${at(step.x, step.y)}</a:moveTo>`
      : `<a:lnTo>${at(step.x, step.y)}</a:lnTo>`;
  });
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${Math.max(1, emus(boxWidth(box)))}" h="${Math.max(1, emus(boxHeight(box)))}">${steps.join('')}</a:path></a:pathLst></a:custGeom>`;
}
