import { around, heightOf } from '../boxes.ts';
import type { PageLayout, Paragraph } from '../model.ts';
import { relationsXml } from '../open-xml/package-file.ts';
import { textOf } from '../text/runs.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import type { Margins } from './margins.ts';
import { countingStarts } from './page-numbers.ts';
import { paragraphXml, spacerXml } from './paragraph-xml.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import type { RunningReference } from './section-xml.ts';
import { namespaces } from './static-parts.ts';

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

/** Writes each running line once: for all pages, for left pages where they differ, for the first where it differs. */
export function writeRunningLines(
  pages: readonly PageLayout[],
  margins: Margins,
  scribe: Scribe,
): RunningLines {
  const usual = choose(pages);
  const names: { name: string; kind: Place }[] = [];
  const references: string[] = [];
  const models = Object.values(usual.variants);
  for (const kind of ['header', 'footer'] as const) {
    if (models.every((page) => page[kind].length === 0)) continue;
    for (const [variant, page] of Object.entries(usual.variants)) {
      const name = `${kind}-${variant}.xml`;
      writePart(name, kind, page[kind], margins, scribe);
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
  return distances.length > 0 ? Math.min(...distances) : 36;
}

interface Chosen {
  readonly variants: Partial<Record<Variant, PageLayout>>;
}

function choose(pages: readonly PageLayout[]): Chosen {
  const [first, ...later] = pages;
  if (!first || pages.every((page) => page.header.length + page.footer.length === 0)) return { variants: {} };
  const right = mostCommon(later.filter((_, index) => index % 2 === 1)) ?? mostCommon(later) ?? first;
  const left = mostCommon(later.filter((_, index) => index % 2 === 0)) ?? right;
  const variants: Partial<Record<Variant, PageLayout>> = { default: right };
  if (patternOf(left) !== patternOf(right)) variants.even = left;
  if (patternOf(first) !== patternOf(right)) variants.first = first;
  return { variants };
}

function mostCommon(pages: readonly PageLayout[]): PageLayout | undefined {
  const groups = [...Map.groupBy(pages, patternOf).values()];
  return groups.sort((one, other) => other.length - one.length)[0]?.[0];
}

const patternOf = (page: PageLayout): string =>
  [...page.header, ...page.footer].map((line) => textOf(line.runs).replace(/\d+/g, '#')).join('\n');

function writePart(
  name: string,
  kind: Place,
  lines: readonly Paragraph[],
  margins: Margins,
  scribe: Scribe,
): void {
  const own = makeScribe(name.replace('.xml', '-'), scribe);
  let bottom = lines[0]?.box.top ?? 0;
  const paragraphs = lines.map((line) => {
    const spaceBeforePt = Math.max(0, line.box.top - bottom);
    bottom = line.box.bottom;
    return paragraphXml(
      line,
      {
        left: margins.left,
        right: margins.right,
        spaceBeforePt,
        style: kind === 'header' ? 'Header' : 'Footer',
      },
      own,
    );
  });
  const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
  scribe.parts.push({
    name: `word/${name}`,
    content: `${xmlHead}<${tag} ${namespaces}>${paragraphs.join('') || spacerXml(1)}</${tag}>`,
  });
  if (own.relations.length > 0)
    scribe.parts.push({ name: `word/_rels/${name}.rels`, content: relationsXml(own.relations, escapeXml) });
}
