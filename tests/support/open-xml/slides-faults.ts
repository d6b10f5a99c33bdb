import { grammarFaults } from './grammar.ts';
import { readPartRelations, repeated } from './package-faults.ts';
import { findElements, within, type Element, type OpenPackage } from './read-package.ts';
import { slidesGrammar } from './slides-grammar.ts';

/** Lists what PowerPoint would reject in a presentation, or repair with a warning. */
export function slidesFaults(opened: OpenPackage): string[] {
  const texts = [...opened.parts].flatMap(([name, root]) =>
    name.startsWith('ppt/') && !name.endsWith('.rels') && root ? [{ name, root }] : [],
  );
  return texts.flatMap(({ name, root }) =>
    [
      ...grammarFaults(root, slidesGrammar),
      ...numberFaults(root),
      ...findElements(root, 'a:tbl').flatMap(tableFaults),
      ...relationFaults(opened, name, root),
    ].map((fault) => `${name}: ${fault}`),
  );
}

function numberFaults(root: Element): string[] {
  const of = (name: string, key: string) =>
    findElements(root, name).map(({ attributes }) => attributes[key] ?? '');
  const titles = findElements(root, 'p:ph').filter(({ attributes }) => attributes['type'] === 'title');
  return [
    ...repeated(of('p:cNvPr', 'id')).map((id) => `two things are ${id}`),
    ...repeated(of('p:sldId', 'id')).map((id) => `two slides are ${id}`),
    ...(titles.length > 1 ? ['a slide has two titles'] : []),
  ];
}

/** Checks that each table row has a cell for each column, and that cells covered by a merged cell are marked. */
function tableFaults(table: Element): string[] {
  const columns = findElements(table, 'a:gridCol').length;
  const rows = table.children.filter((one) => one.name === 'a:tr');
  return rows.flatMap((row, rowIndex) => {
    const cells = row.children;
    const faults = cells.length === columns ? [] : [`a row has ${cells.length} cells of ${columns}`];
    return [
      ...faults,
      ...cells.flatMap(({ attributes: { gridSpan = '1', rowSpan = '1', hMerge, vMerge } }, column) => {
        const covered = cells.slice(column + 1, column + Number(gridSpan));
        const isWide =
          column + Number(gridSpan) <= columns && covered.every((one) => one.attributes['hMerge'] === '1');
        const isHigh = rowIndex + Number(rowSpan) <= rows.length;
        const isBegun = hMerge !== '1' || column > 0;
        const isBelow = vMerge !== '1' || rowIndex > 0;
        return isWide && isHigh && isBegun && isBelow ? [] : ['a merged cell is not whole'];
      }),
    ];
  });
}

function relationFaults(opened: OpenPackage, name: string, root: Element): string[] {
  const relations = readPartRelations(opened, name);
  return [...within(root)].flatMap(({ name: element, attributes }) => {
    const found = relations.get(attributes['r:id'] ?? attributes['r:embed'] ?? '');
    if (!found) return [];
    const expected =
      element === 'a:blip' ? 'image' : element === 'a:hlinkClick' ? linked(attributes['action']) : undefined;
    return expected === undefined || expected === found.type ? [] : [`${element} leads to a ${found.type}`];
  });
}

const linked = (action: string | undefined): string => (action === undefined ? 'hyperlink' : 'slide');
