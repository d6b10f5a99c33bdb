import { escapeEpubText } from './package-xml.ts';
import { chapterName, type EpubPublication } from './epub.ts';

interface Entry {
  readonly title: string;
  readonly href: string;
  readonly level: number;
  readonly below: Entry[];
}

/** The table of contents of an EPUB as nested XHTML lists (EPUB 3.3, 7.3). */
export const contentsList = (epub: EpubPublication): string => contentsListXhtml(buildContentsEntries(epub));

const contentsListXhtml = (entries: readonly Entry[]): string =>
  `<ol>\n${entries
    .map(
      ({ title, href, below }) =>
        `<li><a href="${href}">${escapeEpubText(title)}</a>${below.length > 0 ? `\n${contentsListXhtml(below)}` : ''}</li>`,
    )
    .join('\n')}\n</ol>`;

/** Returns the same table of contents in the format of older readers (OPF 2.0.1, 2.4.1). */
export function contentsPoints(epub: EpubPublication): string {
  let pointNumber = 0;
  const pointsOf = (entries: readonly Entry[]): string =>
    entries
      .map(({ title, href, below }) => {
        pointNumber += 1;
        return `<navPoint id="point${pointNumber}" playOrder="${pointNumber}"><navLabel><text>${escapeEpubText(title)}</text></navLabel><content src="${href}"/>${pointsOf(below)}</navPoint>`;
      })
      .join('');
  return pointsOf(buildContentsEntries(epub));
}

/** Nests headings below the preceding heading of a higher level. An EPUB without headings lists its first chapter. */
function buildContentsEntries({ chapters, title }: EpubPublication): Entry[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const [index, { headings }] of chapters.entries())
    for (const heading of headings) {
      while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
      const href = `${chapterName(index)}${heading.id === undefined ? '' : `#${heading.id}`}`;
      const entry = { title: heading.title, href, level: heading.level, below: [] };
      (open.at(-1)?.below ?? top).push(entry);
      open.push(entry);
    }
  return top.length > 0 ? top : [{ title, href: chapterName(0), level: 1, below: [] }];
}
