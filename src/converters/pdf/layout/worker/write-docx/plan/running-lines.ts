import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import { around, boxHeight } from '../../boxes.ts';
import type { Paragraph } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { relationsXml } from '../../open-xml/package-file.ts';
import { textWithoutNumber } from '../../text/runs.ts';
import { anchoredXml } from '../xml/anchored-xml.ts';
import type { TextMargins } from '../style/margins.ts';
import { countingStarts, pageNumberFormats } from '../numbering/page-numbers.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { setParagraph, type SetParagraph } from '../style/set-paragraph.ts';
import { setParagraphXml, spacerXml } from '../xml/paragraph-xml.ts';
import { isEmpty, mergeGraphics, type AnchoredGraphics, type RepeatedGraphics } from './repeated-paths.ts';
import { makeDocxWriter, type DocxWriter } from '../writer.ts';
import type { RunningReference } from '../xml/section-xml.ts';
import { textNamespaces } from '../xml/static-parts.ts';

/** Planned headers and footers of a document. */
export interface RunningLines {
  /** References for the sections of the first page and of later pages. */
  of(pageIndex: number): RunningReference;
  readonly hasSides: boolean;
  readonly parts: readonly RunningPart[];
}

type RunningPartType = 'header' | 'footer';
type Variant = 'default' | 'even' | 'first';

/** One header or footer. */
export interface RunningPart {
  readonly type: RunningPartType;
  readonly id: string;
  /** Its file name in the document folder. */
  readonly name: string;
  readonly lines: readonly SetParagraph[];
  readonly graphics: AnchoredGraphics | undefined;
}

/**
 * Plans each header and footer once: for all pages, for left pages if they differ, and for the first page if it
 * differs. Graphics on all pages go in the headers.
 */
export function planRunningLines(
  pages: readonly LaidOutPage[],
  margins: TextMargins,
  repeated: RepeatedGraphics,
  numbers: HeadingNumbers | undefined,
): RunningLines {
  const usual = choose(pages, repeated);
  const graphicsFor = (type: RunningPartType, variant: Variant) => {
    if (type === 'footer') return undefined;
    return variant === 'first' ? repeated.onAll : mergeGraphics(repeated.onAll, repeated.onLater);
  };
  const parts: RunningPart[] = [];
  const references: string[] = [];
  const models = Object.values(usual.variants);
  for (const type of ['header', 'footer'] as const) {
    const isDrawn = type === 'header' && !isEmpty(mergeGraphics(repeated.onAll, repeated.onLater));
    if (!isDrawn && models.every((page) => page[type].length === 0)) continue;
    for (const [variant, page] of Object.entries(usual.variants) as [Variant, LaidOutPage][]) {
      const lines = setLines(page[type], type, margins, numbers);
      const id = `r${type}${variant}`;
      parts.push({ type, id, name: `${type}-${variant}.xml`, lines, graphics: graphicsFor(type, variant) });
      references.push(`<w:${type}Reference w:type="${variant}" r:id="${id}"/>`);
    }
  }
  const headerTopPt = runningLineDistance(
    models.map(({ header }) => header),
    (line) => line.box.top,
    margins.top,
  );
  const { heightPt = 0 } = usual.variants.default ?? {};
  const footerBottomPt = runningLineDistance(
    models.map(({ footer }) => footer),
    (line) => heightPt - line.box.bottom,
    heightPt - margins.bottom,
  );
  const starts = countingStarts(pages);
  const formats = pageNumberFormats(pages);
  return {
    hasSides: usual.variants.even !== undefined,
    parts,
    of: (pageIndex) => ({
      references: pageIndex === 0 ? references.join('') : '',
      hasTitlePage: pageIndex === 0 && usual.variants.first !== undefined,
      headerTopPt,
      footerBottomPt,
      firstNumber: starts.get(pageIndex),
      numberFormat: formats[pageIndex] ?? 'decimal',
    }),
  };
}

function setLines(
  lines: readonly Paragraph[],
  type: RunningPartType,
  { left, right }: TextMargins,
  numbers: HeadingNumbers | undefined,
): SetParagraph[] {
  return lines.map((line, index) => {
    const bottom = lines[index - 1]?.box.bottom ?? line.box.top;
    const spaceBeforePt = Math.max(0, line.box.top - bottom);
    const style = type === 'header' ? 'Header' : 'Footer';
    return setParagraph(line, { left, right, spaceBeforePt, style }, numbers);
  });
}

/** Distance of headers and footers from the page edge, reduced if they would push into the text. */
function runningLineDistance(
  variants: readonly (readonly Paragraph[])[],
  gapOf: (line: Paragraph) => number,
  availablePt: number,
): number {
  const distances = variants
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const heightPt = boxHeight(around(lines.map((line) => line.box)));
      return Math.max(4, Math.min(...lines.map(gapOf), availablePt - heightPt - 2));
    });
  return distances.length > 0 ? Math.min(...distances) : Math.max(0, Math.min(36, availablePt - 2));
}

interface Chosen {
  readonly variants: Partial<Record<Variant, LaidOutPage>>;
}

function choose(pages: readonly LaidOutPage[], { onAll, onLater }: RepeatedGraphics): Chosen {
  const [first, ...later] = pages;
  const isBare = pages.every((page) => page.header.length + page.footer.length === 0);
  if (!first || (isBare && isEmpty(mergeGraphics(onAll, onLater)))) return { variants: {} };
  const right = commonestPage(later.filter((_, index) => index % 2 === 1)) ?? commonestPage(later) ?? first;
  const left = commonestPage(later.filter((_, index) => index % 2 === 0)) ?? right;
  const variants: Partial<Record<Variant, LaidOutPage>> = { default: right };
  if (runningLinesPattern(left) !== runningLinesPattern(right)) variants.even = left;
  if (runningLinesPattern(first) !== runningLinesPattern(right) || !isEmpty(onLater)) variants.first = first;
  return { variants };
}

function commonestPage(pages: readonly LaidOutPage[]): LaidOutPage | undefined {
  const groups = [...Map.groupBy(pages, runningLinesPattern).values()];
  return groups.sort((one, other) => other.length - one.length)[0]?.[0];
}

const runningLinesPattern = (page: LaidOutPage): string =>
  [...page.header, ...page.footer].map(({ runs }) => textWithoutNumber(runs)).join('\n');

/** Writes headers and footers as document parts. */
export function writeRunningLines(parts: readonly RunningPart[], writer: DocxWriter): void {
  for (const { type, id, name, lines, graphics } of parts) {
    const own = makeDocxWriter(name.replace('.xml', '-'), writer);
    const anchored = graphics ? anchoredXml(graphics, own) : '';
    const paragraphs = lines.map((line, index) =>
      setParagraphXml(line, own, index === 0 ? { anchored } : {}),
    );
    const tag = type === 'header' ? 'w:hdr' : 'w:ftr';
    writer.parts.push({
      name: `word/${name}`,
      content: `${xmlHead}<${tag} ${textNamespaces}>${paragraphs.join('') || spacerXml(1, {}, { anchored })}</${tag}>`,
    });
    if (own.relations.length > 0)
      writer.parts.push({ name: `word/_rels/${name}.rels`, content: relationsXml(own.relations, escapeXml) });
    writer.relations.push({ id, type, target: name });
  }
}
