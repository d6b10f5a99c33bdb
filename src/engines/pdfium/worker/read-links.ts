import type { PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import type { Link, LinkDestination } from './page.ts';

const maxPageLinks = 2_000;
const safeScheme = /^(https?|mailto|tel|ftp):/i;

/** A link as stored in the file, in user space. */
export interface RawLink {
  readonly uri?: string;
  readonly to?: LinkDestination;
  readonly corners: readonly [number, number, number, number];
}

/** Converts links to the coordinates of the displayed page. */
export const positionLinks = (links: readonly RawLink[], frame: PageViewport): Link[] =>
  links.map(({ uri, to, corners }) => ({ box: frame.box(...corners), uri, to }));

/**
 * Reads the links of a page to external URIs, only with schemes that open a page, an email or a call, and the links
 * to a destination in the document.
 */
export function readLinks(library: Library, document: number, page: number): RawLink[] {
  const { call, scratch } = library;
  const links: RawLink[] = [];
  library.setInt(scratch, 0);
  for (let count = 0; count < maxPageLinks; count += 1) {
    if (!call.FPDFLink_Enumerate(page, scratch, scratch + 8)) break;
    const link = library.int(scratch + 8);
    const target = readTarget(library, document, link);
    if (!target || !call.FPDFLink_GetAnnotRect(link, scratch + 16)) continue;
    const at = (index: number) => library.float(scratch + 16 + 4 * index);
    links.push({ ...target, corners: [at(0), at(1), at(2), at(3)] });
  }
  return links;
}

function readTarget(
  library: Library,
  document: number,
  link: number,
): Pick<RawLink, 'uri' | 'to'> | undefined {
  const { call } = library;
  const destination = call.FPDFLink_GetDest(document, link);
  if (destination) {
    const to = readDestination(library, document, destination);
    return to && { to };
  }
  const action = call.FPDFLink_GetAction(link);
  if (!action) return undefined;
  const uri = library.text(
    (buffer, length) => call.FPDFAction_GetURIPath(document, action, buffer, length),
    'utf8',
  );
  return safeScheme.test(uri) && uri.length <= 2_000 ? { uri } : undefined;
}

/** Destination types that specify a height on the page but no point, `fpdf_doc.h`: FitH and FitBH. */
const heightViews: ReadonlySet<number> = new Set([3, 7]);

/** Returns the target of a destination; without a height, the top of its page. */
function readDestination(
  library: Library,
  document: number,
  destination: number,
): LinkDestination | undefined {
  const { call, scratch, int, float } = library;
  const page = call.FPDFDest_GetDestPageIndex(document, destination) + 1;
  if (page < 1) return undefined;
  const [hasX, hasY, hasZoom, x, y, zoom] = [0, 4, 8, 12, 16, 20].map((offset) => scratch + 64 + offset);
  const isPoint = call.FPDFDest_GetLocationInPage(
    destination,
    hasX ?? 0,
    hasY ?? 0,
    hasZoom ?? 0,
    x ?? 0,
    y ?? 0,
    zoom ?? 0,
  );
  if (isPoint)
    return {
      page,
      x: int(hasX ?? 0) ? float(x ?? 0) : undefined,
      y: int(hasY ?? 0) ? float(y ?? 0) : undefined,
    };
  const view = call.FPDFDest_GetView(destination, scratch + 64, scratch + 72);
  const isHeight = heightViews.has(view) && int(scratch + 64) > 0;
  return { page, x: undefined, y: isHeight ? float(scratch + 72) : undefined };
}
