import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, boxWidth } from '../boxes.ts';
import { slideEmus } from './slide-writer.ts';

/** Position and size of an object on its slide. */
export const transformXml = (box: PageBox, tag = 'a'): string =>
  `<${tag}:xfrm><a:off x="${slideEmus(box.left)}" y="${slideEmus(box.top)}"/><a:ext cx="${Math.max(0, slideEmus(boxWidth(box)))}" cy="${Math.max(0, slideEmus(boxHeight(box)))}"/></${tag}:xfrm>`;
