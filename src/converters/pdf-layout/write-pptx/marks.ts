import type { Box } from '#src/engines/pdf-child/page.ts';
import { heightOf, widthOf } from '../boxes.ts';
import { emus } from './slide-scribe.ts';

/** Place and size of a thing on its slide. */
export const transformXml = (box: Box, tag = 'a'): string =>
  `<${tag}:xfrm><a:off x="${emus(box.left)}" y="${emus(box.top)}"/><a:ext cx="${Math.max(0, emus(widthOf(box)))}" cy="${Math.max(0, emus(heightOf(box)))}"/></${tag}:xfrm>`;
