import { note, type Note } from '#src/contract/messages/notes.ts';
import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import {
  corePropertiesPart,
  corePropertiesRelation,
  corePropertiesType,
  type About,
} from '../open-xml/core-properties.ts';
import type { DocumentLayout } from '../document.ts';
import { withPlainCaps } from '../open-xml/drop-caps.ts';
import { relationsXml, writePackage, type PackagePart } from '../open-xml/package-file.ts';
import { detectNumberHabits } from './cell-values.ts';
import type { WorkbookSheet } from './sheet.ts';
import { sheetParts } from './sheet-xml.ts';
import { buildSheets } from './sheets.ts';
import { makeCellStyles } from './styles.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Writes the tables of a document as a workbook (ECMA-376, SpreadsheetML), with a warning if there are none. */
export async function writeLayoutXlsx(
  path: string,
  layout: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
): Promise<void> {
  const { sheets, tables, pagesWithout } = buildSheets(withPlainCaps(layout.pages));
  if (tables === 0) warn(note('tables-not-found'));
  else if (pagesWithout.length > 0) warn(note('pages-without-table', { pages: listed(pagesWithout) }));
  const styles = makeCellStyles();
  const habits = detectNumberHabits(sheets.flatMap((sheet) => sheet.cells.map((cell) => cell.text)));
  const parts: PackagePart[] = sheets.flatMap((sheet, index) => sheetParts(sheet, index + 1, habits, styles));
  const rows = sheets.map(
    (sheet, index) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  parts.push(
    {
      name: '_rels/.rels',
      content: relationsXml(
        [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }, corePropertiesRelation],
        escapeXml,
      ),
    },
    corePropertiesPart(about),
    {
      name: 'xl/workbook.xml',
      content: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${rows.join('')}</sheets>${printTitlesXml(sheets)}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml(
        [
          ...sheets.map((_, index) => ({
            id: `rId${index + 1}`,
            type: 'worksheet',
            target: `worksheets/sheet${index + 1}.xml`,
          })),
          { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
        ],
        escapeXml,
      ),
    },
    { name: 'xl/styles.xml', content: styles.xml() },
  );
  const types = sheets.map(
    (_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'officedocument.spreadsheetml.worksheet'] as const,
  );
  await writePackage(path, parts, {
    'xl/workbook.xml': 'officedocument.spreadsheetml.sheet.main',
    'xl/styles.xml': 'officedocument.spreadsheetml.styles',
    ...corePropertiesType,
    ...Object.fromEntries(types),
  });
}

/** Repeats the heading rows of a sheet on each printed page. */
function printTitlesXml(sheets: readonly WorkbookSheet[]): string {
  const names = sheets.flatMap(({ name, headerRows }, index) =>
    headerRows === 0
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(`'${name.replaceAll("'", "''")}'!$1:$${headerRows}`)}</definedName>`,
        ],
  );
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
}

const maxListedPages = 20;
const listed = (numbers: readonly number[]): string =>
  numbers.slice(0, maxListedPages).join(', ') + (numbers.length > maxListedPages ? ', …' : '');
