import { posix } from 'node:path';
import { openPackage, type ZipPackage } from '../../document/containers/zip-package.ts';
import { attribute } from '../../document/text/attribute.ts';

const maxWorkbookXmlBytes = 4_194_304;
const headBytes = 65_536;
const maxTitledSheets = 300;
/** Maximum number of frozen rows to repeat. More aren't a heading and would leave little space on the page. */
const maxRepeatedHeadingRows = 6;

/**
 * Finds the sheets of an XLSX that have frozen top rows but no print titles. Resolves to a function that adds these
 * rows to the workbook's `xl/workbook.xml` as print titles, which repeat on every page.
 */
export async function repeatHeads(workbook: string): Promise<(xml: string) => string> {
  const zip = await openPackage(workbook);
  try {
    const list = (await zip.read('xl/workbook.xml', maxWorkbookXmlBytes)) ?? '';
    const relations = (await zip.read('xl/_rels/workbook.xml.rels', maxWorkbookXmlBytes)) ?? '';
    const titles: string[] = [];
    const sheets = [...list.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].slice(0, maxTitledSheets);
    for (const [index, [tag]] of sheets.entries()) {
      if (new RegExp(`Print_Titles"[^<>]*localSheetId="${index}"`).test(list)) continue;
      const rows = await frozenRows(zip, relations, tag);
      if (rows > 0) titles.push(printTitle(tag, index, rows));
    }
    return titles.length === 0 ? (xml) => xml : (xml) => withNames(xml, titles);
  } finally {
    zip.close();
  }
}

/** Number of frozen rows at the top of a sheet (ECMA-376 part 1, 18.3.1.66). */
async function frozenRows(zip: ZipPackage, relations: string, sheet: string): Promise<number> {
  const id = /\s\w+:id="([^"]*)"/.exec(sheet)?.[1];
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  );
  const target = attribute(relation?.[0] ?? '', 'Target') ?? '';
  const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
  const head = await zip.read(part, headBytes);
  const pane = /<(?:\w+:)?pane\s[^<>]*>/.exec(head ?? '')?.[0] ?? '';
  const rows = pane.includes('state="frozen') ? Number(attribute(pane, 'ySplit') ?? 0) : 0;
  return Number.isInteger(rows) && rows <= maxRepeatedHeadingRows ? rows : 0;
}

function printTitle(sheet: string, index: number, rows: number): string {
  const name = (attribute(sheet, 'name') ?? '').replace(/'|&apos;|&#39;/g, "''");
  return `definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$${rows}<`;
}

function withNames(xml: string, titles: readonly string[]): string {
  const prefix = /<(\w+:)?sheets[\s>]/.exec(xml)?.[1] ?? '';
  const names = titles.map((title) => `<${prefix}${title}/${prefix}definedName>`).join('');
  const [list, sheets] = [`</${prefix}definedNames>`, `</${prefix}sheets>`];
  if (xml.includes(list)) return xml.replace(list, () => names + list);
  return xml.replace(sheets, () => `${sheets}<${prefix}definedNames>${names}${list}`);
}
