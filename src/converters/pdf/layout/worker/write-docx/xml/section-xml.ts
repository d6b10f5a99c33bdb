import type { PageBand, LaidOutPage } from '../../model/laid-out-page.ts';
import type { ListNumberFormat } from '../../model/list-mark.ts';
import type { TextMargins } from '../style/margins.ts';
import { twips } from '../writer.ts';

/** A part of the document with the same page setup and columns. */
export interface Section {
  readonly key: string;
  readonly startsPage: boolean;
  readonly columns: readonly { readonly left: number; readonly right: number }[];
  readonly xml: string;
}

/** What the sections of a page share: headers and footers, and footnote numbering. */
export interface SectionRunning extends RunningReference {
  readonly footnoteNumbering: string;
}

/** References of a section to its headers and footers. */
export interface RunningReference {
  readonly references: string;
  readonly hasTitlePage: boolean;
  readonly headerTopPt: number;
  readonly footerBottomPt: number;
  /** Page number, if it doesn't follow from the page before; starts a new section. */
  readonly firstNumber?: number | undefined;
  /** Format of the page number. */
  readonly numberFormat: ListNumberFormat;
}

/** Builds the section needed for a band of a page. */
export function buildSection(
  page: LaidOutPage,
  band: PageBand,
  margins: TextMargins,
  running: SectionRunning,
  startsPage: boolean,
): Section {
  const columns = stretchColumns(band, margins);
  const [first, last] = [columns[0], columns.at(-1)];
  const left = first?.left ?? margins.left;
  const right = last?.right ?? margins.right;
  const key = JSON.stringify([
    Math.round(page.widthPt),
    Math.round(page.heightPt),
    columns.map(({ left: x, right: y }) => [Math.round(x / 3), Math.round(y / 3)]),
  ]);
  const isLandscape = page.widthPt > page.heightPt;
  const { headerTopPt, footerBottomPt } = running;
  // LibreOffice applies Roman page numbers only if a section starts a page; the first section of a document always
  // does
  const isOnNewPage = startsPage || (running.references !== '' && running.numberFormat !== 'decimal');
  const xml = [
    '<w:sectPr>',
    running.references,
    running.footnoteNumbering,
    `<w:type w:val="${isOnNewPage ? 'nextPage' : 'continuous'}"/>`,
    `<w:pgSz w:w="${twips(page.widthPt)}" w:h="${twips(page.heightPt)}"${isLandscape ? ' w:orient="landscape"' : ''}/>`,
    `<w:pgMar w:top="${twips(margins.top)}" w:right="${Math.max(0, twips(page.widthPt - right))}" w:bottom="${twips(page.heightPt - margins.bottom)}" w:left="${Math.max(0, twips(left))}" w:header="${twips(headerTopPt)}" w:footer="${twips(footerBottomPt)}" w:gutter="0"/>`,
    numberXml(running),
    columnsXml(columns),
    running.hasTitlePage ? '<w:titlePg/>' : '',
    '</w:sectPr>',
  ].join('');
  return { key, startsPage, columns, xml };
}

/** Page numbering of a section; empty if it continues in decimal digits. */
function numberXml({ firstNumber, numberFormat }: RunningReference): string {
  const format = numberFormat === 'decimal' ? '' : ` w:fmt="${numberFormat}"`;
  const start = firstNumber === undefined ? '' : ` w:start="${firstNumber}"`;
  return format + start === '' ? '' : `<w:pgNumType${format}${start}/>`;
}

/** Outer columns further inside the margins than this are extended to the margins, with their text indented. Points. */
const maxWithinPt = 18;

/**
 * Maximum white space between columns, and what remains of a wider one after the column before it is extended, to
 * leave room for another font. Points.
 */
const [maxBetweenPt, minBetweenPt] = [48, 18];

/**
 * Extends columns that leave much of the margins free: LibreOffice applies the margins of one section of a page to
 * all.
 */
function stretchColumns(band: PageBand, margins: TextMargins): { left: number; right: number }[] {
  if (band.columns.length === 1) return [{ left: margins.left, right: margins.right }];
  return band.columns.map(({ box }, index) => {
    const isFirst = index === 0 && box.left - margins.left > maxWithinPt;
    const isLast = index === band.columns.length - 1 && margins.right - box.right > maxWithinPt;
    const next = band.columns[index + 1]?.box.left ?? box.right;
    const end = next - box.right > maxBetweenPt ? next - minBetweenPt : box.right;
    return { left: isFirst ? margins.left : box.left, right: isLast ? margins.right : end };
  });
}

function columnsXml(columns: Section['columns']): string {
  if (columns.length === 1) return '<w:cols w:space="0"/>';
  const rows = columns.map(({ left, right }, index) => {
    const next = columns[index + 1];
    const space = next ? ` w:space="${Math.max(0, twips(next.left - right))}"` : '';
    return `<w:col w:w="${Math.max(200, twips(right - left))}"${space}/>`;
  });
  return `<w:cols w:num="${columns.length}" w:equalWidth="0">${rows.join('')}</w:cols>`;
}
