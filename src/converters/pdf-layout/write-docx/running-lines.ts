import { around, heightOf } from '../boxes.ts';
import type { PageLayout, Paragraph } from '../model.ts';
import { relationsXml } from '../open-xml/package-file.ts';
import { textOf } from '../text/runs.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import { anchoredXml } from './anchored-xml.ts';
import type { Margins } from './margins.ts';
import { countingStarts } from './page-numbers.ts';
import { paragraphXml, spacerXml } from './paragraph-xml.ts';
import { isEmpty, together, type Drawings, type RepeatedDrawings } from './repeated-drawings.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import type { RunningReference } from './section-xml.ts';
import { textNamespaces } from './static-parts.ts';

/** Headers and footers of a document, written as parts. */
export interface RunningLines {
  /** What the sections of the first page and those of later pages refer to. */
  of(pageIndex: number): RunningReference;
  readonly hasSides: boolean;
  /** Names of the parts by their kind, for the list of content types. */
  readonly names: readonly { readonly name: string; readonly kind: Place }[];
}

type Place = 'header' | 'footer';
type Variant = 'default' | 'even' | 'first';

/**
 * Writes each running line once: for all pages, for left pages where they differ, for the first where it differs. What is
 * drawn on all pages stands with their headers.
 */
export function writeRunningLines(
  pages: readonly PageLayout[],
  margins: Margins,
  repeated: RepeatedDrawings,
  scribe: Scribe,
): RunningLines {
  const usual = choose(pages, repeated);
  const drawingsOf = (kind: Place, variant: Variant) => {
    if (kind === 'footer') return undefined;
    return variant === 'first' ? repeated.onAll : together(repeated.onAll, repeated.onLater);
  };
  const names: { name: string; kind: Place }[] = [];
  const references: string[] = [];
  const models = Object.values(usual.variants);
  for (const kind of ['header', 'footer'] as const) {
    const isDrawn = kind === 'header' && !isEmpty(together(repeated.onAll, repeated.onLater));
    if (!isDrawn && models.every((page) => page[kind].length === 0)) continue;
    for (const [variant, page] of Object.entries(usual.variants) as [Variant, PageLayout][]) {
      const name = `${kind}-${variant}.xml`;
      const content = { lines: page[kind], drawings: drawingsOf(kind, variant) };
      writePart(name, kind, content, margins, scribe);
      const id = `r${kind}${variant}`;
      scribe.relations.push({ id, kind, target: name });
      references.push(`<w:${kind}Reference w:type="${variant}" r:id="${id}"/>`);
      names.push({ name: `word/${name}`, kind });
    }
  }
  const headerTopPt = distanceOf(
    models.map(({ header }) => header),
    (line) => line.box.top,
    margins.top,
  );
  const { heightPt = 0 } = usual.variants.default ?? {};
  const footerBottomPt = distanceOf(
    models.map(({ footer }) => footer),
    (line) => heightPt - line.box.bottom,
    heightPt - margins.bottom,
  );
  const starts = countingStarts(pages);
  return {
    hasSides: usual.variants.even !== undefined,
    names,
    of: (pageIndex) => ({
      references: pageIndex === 0 ? references.join('') : '',
      hasTitlePage: pageIndex === 0 && usual.variants.first !== undefined,
      headerTopPt,
      footerBottomPt,
      firstNumber: starts.get(pageIndex),
    }),
  };
}

/** How far running lines stand from the edge of the page; less where they would push at the text. */
function distanceOf(
  variants: readonly (readonly Paragraph[])[],
  gapOf: (line: Paragraph) => number,
  roomPt: number,
): number {
  const distances = variants
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const heightPt = heightOf(around(lines.map((line) => line.box)));
      return Math.max(4, Math.min(...lines.map(gapOf), roomPt - heightPt - 2));
    });
  return distances.length > 0 ? Math.min(...distances) : Math.max(0, Math.min(36, roomPt - 2));
}

interface Chosen {
  readonly variants: Partial<Record<Variant, PageLayout>>;
}

function choose(pages: readonly PageLayout[], { onAll, onLater }: RepeatedDrawings): Chosen {
  const [first, ...later] = pages;
  const isBare = pages.every((page) => page.header.length + page.footer.length === 0);
  if (!first || (isBare && isEmpty(together(onAll, onLater)))) return { variants: {} };
  const right = mostCommon(later.filter((_, index) => index % 2 === 1)) ?? mostCommon(later) ?? first;
  const left = mostCommon(later.filter((_, index) => index % 2 === 0)) ?? right;
  const variants: Partial<Record<Variant, PageLayout>> = { default: right };
  if (patternOf(left) !== patternOf(right)) variants.even = left;
  if (patternOf(first) !== patternOf(right) || !isEmpty(onLater)) variants.first = first;
  return { variants };
}

function mostCommon(pages: readonly PageLayout[]): PageLayout | undefined {
  const groups = [...Map.groupBy(pages, patternOf).values()];
  return groups.sort((one, other) => other.length - one.length)[0]?.[0];
}

const patternOf = (page: PageLayout): string =>
  [...page.header, ...page.footer].map((line) => textOf(line.runs).replace(/\d+/g, '#')).join('\n');

interface Content {
  readonly lines: readonly Paragraph[];
  readonly drawings: Drawings | undefined;
}

function writePart(
  name: string,
  kind: Place,
  { lines, drawings }: Content,
  margins: Margins,
  scribe: Scribe,
): void {
  const own = makeScribe(name.replace('.xml', '-'), scribe);
  let bottom = lines[0]?.box.top ?? 0;
  const anchored = drawings ? anchoredXml(drawings, own) : '';
  const paragraphs = lines.map((line, index) => {
    const spaceBeforePt = Math.max(0, line.box.top - bottom);
    bottom = line.box.bottom;
    return paragraphXml(
      line,
      {
        left: margins.left,
        right: margins.right,
        spaceBeforePt,
        style: kind === 'header' ? 'Header' : 'Footer',
        ...(index === 0 ? { anchored } : {}),
      },
      own,
    );
  });
  const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
  scribe.parts.push({
    name: `word/${name}`,
    content: `${xmlHead}<${tag} ${textNamespaces}>${paragraphs.join('') || spacerXml(1, { anchored })}</${tag}>`,
  });
  if (own.relations.length > 0)
    scribe.parts.push({ name: `word/_rels/${name}.rels`, content: relationsXml(own.relations, escapeXml) });
}
