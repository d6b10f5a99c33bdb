import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import type { Link } from './page.ts';

const mostLinks = 2_000;
const safeScheme = /^(https?|mailto|tel|ftp):/i;

/** A link as it stands in the file, in user space. */
export interface RawLink {
  readonly uri: string;
  readonly corners: readonly [number, number, number, number];
}

/** Links as the page is shown. */
export const placeLinks = (links: readonly RawLink[], frame: Frame): Link[] =>
  links.map(({ uri, corners }) => ({ uri, box: frame.box(...corners) }));

/** Reads the places of a page that lead to an address outside the document; only schemes that open a page, a mail or a call. */
export function readLinks(library: Library, document: number, page: number): RawLink[] {
  const { call, scratch } = library;
  const links: RawLink[] = [];
  library.setInt(scratch, 0);
  for (let count = 0; count < mostLinks; count += 1) {
    if (!call.FPDFLink_Enumerate(page, scratch, scratch + 8)) break;
    const link = library.int(scratch + 8);
    const action = call.FPDFLink_GetAction(link);
    if (!action) continue;
    const uri = library.text(
      (buffer, length) => call.FPDFAction_GetURIPath(document, action, buffer, length),
      'utf8',
    );
    if (!safeScheme.test(uri) || uri.length > 2_000) continue;
    if (!call.FPDFLink_GetAnnotRect(link, scratch + 16)) continue;
    const at = (index: number) => library.float(scratch + 16 + 4 * index);
    links.push({ uri, corners: [at(0), at(1), at(2), at(3)] });
  }
  return links;
}
