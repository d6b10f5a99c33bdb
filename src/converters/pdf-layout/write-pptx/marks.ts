import type { Box } from '#src/engines/pdf-child/page.ts';
import { heightOf, widthOf } from '../boxes.ts';
import { emus } from './slide-scribe.ts';

/** A fill or line of one colour, seen through where its opacity, 0 to 1, is less. */
export const solid = (colour: string, opacity = 1): string =>
  `<a:solidFill><a:srgbClr val="${colour.toUpperCase()}"${opacity < 1 ? `><a:alpha val="${Math.round(opacity * 100_000)}"/></a:srgbClr>` : '/>'}</a:solidFill>`;

/** Place and size of a thing on its slide. */
export const transformXml = (box: Box, tag = 'a'): string =>
  `<${tag}:xfrm><a:off x="${emus(box.left)}" y="${emus(box.top)}"/><a:ext cx="${Math.max(0, emus(widthOf(box)))}" cy="${Math.max(0, emus(heightOf(box)))}"/></${tag}:xfrm>`;
