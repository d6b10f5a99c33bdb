import { note, type Note } from '#src/contract/messages/notes.ts';
import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import {
  corePropertiesPart,
  corePropertiesRelation,
  corePropertiesType,
  type About,
} from '../open-xml/core-properties.ts';
import type { DocumentLayout } from '../document.ts';
import { distinct } from '../frames/drawn-marks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { withPlainCaps } from '../open-xml/drop-caps.ts';
import { relationsXml, writePackage, type PackagePart, type Relation } from '../open-xml/package-file.ts';
import { findFirstPageNumber, listPageParagraphs } from '../open-xml/page-text.ts';
import { makeSlideWriter, slideEmus, type Deck } from './slide-writer.ts';
import { findSlideBody } from './slide-groups.ts';
import { maxSlideShapes, slideNamespaces, slideXml } from './slide-xml.ts';
import { layoutsXml, masterXml, themeXml } from './static-parts.ts';

/** Writes each page of a document as a slide (ECMA-376, PresentationML). All slides have the most common page size. */
export async function writeLayoutPptx(
  path: string,
  { pages: capped, spacing }: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
): Promise<void> {
  const pages = withPlainCaps(capped).map((page) => ({ ...page, shapes: distinct(page.shapes) }));
  const size = commonSize(pages);
  if (pages.some((page) => !isOfSize(page, size))) warn(note('slide-sizes-merged'));
  if (pages.some((page) => page.shapes.length > maxSlideShapes)) warn(note('drawings-reduced'));
  const parts: PackagePart[] = [];
  const { language } = about;
  const counted = findFirstPageNumber(pages);
  const firstNumber = counted > highestFirst ? 1 : counted;
  const deck: Deck = {
    parts,
    images: new Map(),
    spacing,
    language,
    destinations: slidesByDestination(pages),
    firstNumber,
  };
  for (const [index, page] of pages.entries()) {
    const writer = makeSlideWriter(index + 1, findSlideBody(page) ? 2 : 1, deck);
    const name = `slide${index + 1}.xml`;
    parts.push({ name: `ppt/slides/${name}`, content: slideXml(page, writer) });
    parts.push({ name: `ppt/slides/_rels/${name}.rels`, content: relationsXml(writer.relations, escapeXml) });
  }
  parts.push(...fixedParts(pages.length, size, firstNumber), corePropertiesPart(about));
  const types = pages.map(
    (_, index) => [`ppt/slides/slide${index + 1}.xml`, 'officedocument.presentationml.slide'] as const,
  );
  await writePackage(path, parts, { ...contentTypes, ...Object.fromEntries(types) });
}

/** Maximum number of a first slide (ISO 29500-1, 19.2.1.26). */
const highestFirst = 9999;

/** Slide numbers, from 1, by link destination. */
const slidesByDestination = (pages: readonly LaidOutPage[]): Map<number, number> =>
  new Map(
    pages.flatMap((page, index) =>
      listPageParagraphs(page).flatMap(({ anchors = [] }) =>
        anchors.map((destination) => [destination, index + 1] as const),
      ),
    ),
  );

interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

const isOfSize = (page: LaidOutPage, size: Size): boolean =>
  Math.abs(page.widthPt - size.widthPt) < 2 && Math.abs(page.heightPt - size.heightPt) < 2;

function commonSize(pages: readonly LaidOutPage[]): Size {
  const groups = [
    ...Map.groupBy(pages, (page) => `${Math.round(page.widthPt)}x${Math.round(page.heightPt)}`).values(),
  ];
  const [page] = groups.sort((one, other) => other.length - one.length)[0] ?? [];
  return page ?? { widthPt: 720, heightPt: 540 };
}

const contentTypes = {
  'ppt/presentation.xml': 'officedocument.presentationml.presentation.main',
  'ppt/slideMasters/slideMaster1.xml': 'officedocument.presentationml.slideMaster',
  'ppt/slideLayouts/slideLayout1.xml': 'officedocument.presentationml.slideLayout',
  'ppt/slideLayouts/slideLayout2.xml': 'officedocument.presentationml.slideLayout',
  'ppt/theme/theme1.xml': 'officedocument.theme',
  ...corePropertiesType,
};

/** Limits a size to what presentations support, in EMUs: 1 to 56 inches. */
const bounded = (points: number): number => Math.min(51_206_400, Math.max(914_400, slideEmus(points)));

function fixedParts(slides: number, { widthPt, heightPt }: Size, firstNumber: number): PackagePart[] {
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rIdSlide${number}"/>`);
  const relations: Relation[] = [
    { id: 'rIdMaster', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    { id: 'rIdTheme', type: 'theme', target: 'theme/theme1.xml' },
    ...numbers.map((number) => ({
      id: `rIdSlide${number}`,
      type: 'slide',
      target: `slides/slide${number}.xml`,
    })),
  ];
  const rels = (name: string, list: readonly Relation[]): PackagePart => ({
    name,
    content: relationsXml(list, escapeXml),
  });
  return [
    rels('_rels/.rels', [
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
      corePropertiesRelation,
    ]),
    {
      name: 'ppt/presentation.xml',
      content: `${xmlHead}<p:presentation ${slideNamespaces}${firstNumber === 1 ? '' : ` firstSlideNum="${firstNumber}"`}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rIdMaster"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="${bounded(widthPt)}" cy="${bounded(heightPt)}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    },
    rels('ppt/_rels/presentation.xml.rels', relations),
    { name: 'ppt/slideMasters/slideMaster1.xml', content: masterXml },
    rels('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', type: 'slideLayout', target: '../slideLayouts/slideLayout2.xml' },
      { id: 'rId3', type: 'theme', target: '../theme/theme1.xml' },
    ]),
    ...layoutsXml.flatMap((content, index) => [
      { name: `ppt/slideLayouts/slideLayout${index + 1}.xml`, content },
      rels(`ppt/slideLayouts/_rels/slideLayout${index + 1}.xml.rels`, [
        { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
      ]),
    ]),
    { name: 'ppt/theme/theme1.xml', content: themeXml },
  ];
}
