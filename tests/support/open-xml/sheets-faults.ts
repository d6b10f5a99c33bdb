import { grammarFaults } from './grammar.ts';
import { repeated } from './package-faults.ts';
import { findElements, type Element, type OpenPackage } from './read-package.ts';
import { sheetsGrammar } from './sheets-grammar.ts';

/** Maximum number of characters in an Excel cell. */
const maxCellCharacters = 32_767;

/** Lists what Excel would reject in a workbook, or repair with a warning. */
export function sheetsFaults(opened: OpenPackage): string[] {
  const texts = [...opened.parts].flatMap(([name, root]) =>
    /^xl\/(workbook|styles|worksheets\/[^/]+)\.xml$/.test(name) && root ? [{ name, root }] : [],
  );
  const formatCount = listChildElements(opened.parts.get('xl/styles.xml'), 'cellXfs').length;
  return texts.flatMap(({ name, root }) =>
    [
      ...grammarFaults(root, sheetsGrammar),
      ...nameFaults(root),
      ...(root.name === 'worksheet' ? cellFaults(root, formatCount) : []),
      ...(root.name === 'styleSheet' ? formatFaults(root) : []),
      ...findElements(root, 'mergeCells').flatMap(mergeFaults),
    ].map((fault) => `${name}: ${fault}`),
  );
}

const listChildElements = (root: Element | undefined, name: string): readonly Element[] =>
  root ? findElements(root, name).flatMap(({ children }) => children) : [];

/** Excel compares sheet names case-insensitively. */
function nameFaults(root: Element): string[] {
  const of = (key: string) =>
    findElements(root, 'sheet').map(({ attributes }) => (attributes[key] ?? '').toLowerCase());
  return [
    ...repeated(of('name')).map((name) => `two sheets are called ${name}`),
    ...repeated(of('sheetId')).map((id) => `two sheets are ${id}`),
  ];
}

/**
 * Checks that rows and cells are in order, with each cell in its row, an existing format, and text within the limit.
 */
function cellFaults(root: Element, formatCount: number): string[] {
  const rows = findElements(root, 'row');
  const cells = findElements(root, 'c');
  return [
    ...unsorted(rows.map(({ attributes }) => Number(attributes['r']))).map((row) => `row ${row} comes after`),
    ...rows.flatMap(({ children, attributes: { r: row } }) => {
      const positions = children.map((cell) => parseCellName(cell.attributes['r'] ?? ''));
      const strays = positions.filter((position) => position.row !== Number(row));
      return [
        ...strays.map((position) => `row ${row} has a cell of row ${position.row}`),
        ...unsorted(positions.map(({ column }) => column)).map((column) => `column ${column} comes after`),
      ];
    }),
    ...cells
      .filter(({ attributes }) => Number(attributes['s'] ?? 0) >= formatCount)
      .map(({ attributes }) => `${attributes['r']} has a look that is nowhere`),
    ...cells.filter(isWrong).map(({ attributes }) => `${attributes['r']} holds what its kind cannot`),
    ...unsorted(
      findElements(root, 'col').flatMap(({ attributes: { min, max } }) => [Number(min), Number(max) + 0.5]),
    ).map((column) => `the width of column ${column} comes after`),
  ];
}

function isWrong({ attributes: { t: type = 'n' }, children }: Element): boolean {
  const [valueElement] = children;
  if (!valueElement) return false;
  if (type === 'inlineStr')
    return (
      valueElement.name !== 'is' ||
      findElements(valueElement, 't')
        .map(({ text }) => text)
        .join('').length > maxCellCharacters
    );
  return (
    type === 'n' &&
    (valueElement.name !== 'v' || !Number.isFinite(Number(valueElement.text)) || valueElement.text === '')
  );
}

/** Values that are not greater than the one before. */
const unsorted = (values: readonly number[]): number[] =>
  values.filter((value, index) => index > 0 && value <= (values[index - 1] ?? 0));

/** Checks that formats refer to existing fonts, fills, borders and number formats. */
function formatFaults(root: Element): string[] {
  const known = (name: string) => listChildElements(root, name).length;
  const limits = {
    fontId: known('fonts'),
    fillId: known('fills'),
    borderId: known('borders'),
    xfId: known('cellStyleXfs'),
  };
  const own = new Set(listChildElements(root, 'numFmts').map(({ attributes }) => attributes['numFmtId']));
  const counts = root.children.filter(
    ({ attributes, children }) =>
      attributes['count'] !== undefined && Number(attributes['count']) !== children.length,
  );
  return [
    ...counts.map(({ name }) => `${name} counts wrong`),
    ...listChildElements(root, 'cellXfs').flatMap(({ attributes }) => [
      ...Object.entries(limits).flatMap(([key, limit]) =>
        Number(attributes[key] ?? 0) < limit ? [] : [`a format has ${key} ${attributes[key]}`],
      ),
      ...(Number(attributes['numFmtId'] ?? 0) < 164 || own.has(attributes['numFmtId'])
        ? []
        : [`a format has number ${attributes['numFmtId']}`]),
    ]),
  ];
}

/** Merged ranges that overlap make Excel repair the sheet. */
function mergeFaults({ children }: Element): string[] {
  const merged = new Set<string>();
  return children.flatMap(({ attributes: { ref = '' } }) => {
    const [start = '', end = start] = ref.split(':');
    const [from, to] = [parseCellName(start), parseCellName(end)];
    const shared: string[] = [];
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        if (merged.has(`${row} ${column}`)) shared.push(ref);
        merged.add(`${row} ${column}`);
      }
    const isAlone = from.row === to.row && from.column === to.column;
    return [...new Set(shared)]
      .map((one) => `${one} is merged twice`)
      .concat(isAlone ? [`${ref} is one cell`] : []);
  });
}

/** Row and column of a cell reference, from 1. */
function parseCellName(name: string): { row: number; column: number } {
  const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = Buffer.from(letters).reduce((sum, letter) => sum * 26 + letter - 64, 0);
  return { row: Number(row), column };
}
