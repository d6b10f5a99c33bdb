import { around, heightOf } from '../boxes.ts';
import type { PageLayout, Paragraph } from '../model.ts';
import { relationsXml } from '../open-xml/package-file.ts';
import { textWithoutNumber } from '../text/runs.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import { anchoredXml } from './anchored-xml.ts';
import type { Margins } from './margins.ts';
import { countingStarts, numberKinds } from './page-numbers.ts';
import type { HeadingNumbers } from './heading-numbers.ts';
import { setParagraph, type SetParagraph } from './paragraph-look.ts';
import { setParagraphXml, spacerXml } from './paragraph-xml.ts';
import { isEmpty, together, type Drawings, type RepeatedDrawings } from './repeated-drawings.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import type { RunningReference } from './section-xml.ts';
import { textNamespaces } from './static-parts.ts';

/** Headers and footers of a document, not written yet. */
export interface RunningLines {
  /** What the sections of the first page and those of later pages refer to. */
  of(pageIndex: number): RunningReference;
  readonly hasSides: boolean;
  readonly parts: readonly RunningPart[];
}

type Place = 'header' | 'footer';
type Variant = 'default' | 'even' | 'first';

/** One header or footer. */
export interface RunningPart {
  readonly kind: Place;
  readonly id: string;
  /** The name of its file in the folder of the document. */
  readonly name: string;
  readonly lines: readonly SetParagraph[];
  readonly drawings: Drawings | undefined;
}

/**
 * Each running line once: for all pages, for left pages where they differ, for the first where it differs. What is drawn on
 * all pages stands with their headers.
 */
export function planRunningLines(
  pages: readonly PageLayout[],
  margins: Margins,
  repeated: RepeatedDrawings,
  numbers: HeadingNumbers | undefined,
): RunningLines {
  const usual = choose(pages, repeated);
  const drawingsOf = (kind: Place, variant: Variant) => {
    if (kind === 'footer') return undefined;
    return variant === 'first' ? repeated.onAll : together(repeated.onAll, repeated.onLater);
  };
  const parts: RunningPart[] = [];
  const references: string[] = [];
  const models = Object.values(usual.variants);
  for (const kind of ['header', 'footer'] as const) {
    const isDrawn = kind === 'header' && !isEmpty(together(repeated.onAll, repeated.onLater));
    if (!isDrawn && models.every((page) => page[kind].length === 0)) continue;
    for (const [variant, page] of Object.entries(usual.variants) as [Variant, PageLayout][]) {
      const lines = setLines(page[kind], kind, margins, numbers);
      const id = `r${kind}${variant}`;
      parts.push({ kind, id, name: `${kind}-${variant}.xml`, lines, drawings: drawingsOf(kind, variant) });
      references.push(`<w:${kind}Reference w:type="${variant}" r:id="${id}"/>`);
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
  const kinds = numberKinds(pages);
  return {
    hasSides: usual.variants.even !== undefined,
    parts,
    of: (pageIndex) => ({
      references: pageIndex === 0 ? references.join('') : '',
      hasTitlePage: pageIndex === 0 && usual.variants.first !== undefined,
      headerTopPt,
      footerBottomPt,
      firstNumber: starts.get(pageIndex),
      numberKind: kinds[pageIndex] ?? 'decimal',
    }),
  };
}

function setLines(
  lines: readonly Paragraph[],
  kind: Place,
  { left, right }: Margins,
  numbers: HeadingNumbers | undefined,
): SetParagraph[] {
  return lines.map((line, index) => {
    const bottom = lines[index - 1]?.box.bottom ?? line.box.top;
    const spaceBeforePt = Math.max(0, line.box.top - bottom);
    const style = kind === 'header' ? 'Header' : 'Footer';
    return setParagraph(line, { left, right, spaceBeforePt, style }, numbers);
  });
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
  [...page.header, ...page.footer].map(({ runs }) => textWithoutNumber(runs)).join('\n');

/** Writes headers and footers as parts of the document. */
export function writeRunningLines(parts: readonly RunningPart[], scribe: Scribe): void {
  for (const { kind, id, name, lines, drawings } of parts) {
    const own = makeScribe(name.replace('.xml', '-'), scribe);
    const anchored = drawings ? anchoredXml(drawings, own) : '';
    const paragraphs = lines.map((line, index) =>
      setParagraphXml(line, own, index === 0 ? { anchored } : {}),
    );
    const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
    scribe.parts.push({
      name: `word/${name}`,
      content: `${xmlHead}<${tag} ${textNamespaces}>${paragraphs.join('') || spacerXml(1, {}, { anchored })}</${tag}>`,
    });
    if (own.relations.length > 0)
      scribe.parts.push({ name: `word/_rels/${name}.rels`, content: relationsXml(own.relations, escapeXml) });
    scribe.relations.push({ id, kind, target: name });
  }
}
