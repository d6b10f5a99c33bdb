import { grammarFaults } from './grammar.ts';
import { readPartRelations, repeated } from './package-faults.ts';
import { findElements, within, type Element, type OpenPackage } from './read-package.ts';
import { wordGrammar } from './word-grammar.ts';

/** Maximum number of columns in a Word table. */
const maxWordColumns = 63;
/** Maximum number of tab stops in a Word paragraph. */
const maxTabStops = 64;

/** Lists what Word would reject in a document, or silently ignore. */
export function wordFaults(opened: OpenPackage): string[] {
  const texts = [...opened.parts].flatMap(([name, root]) =>
    name.startsWith('word/') && !name.endsWith('.rels') && root ? [{ name, root }] : [],
  );
  return texts.flatMap(({ name, root }) =>
    [
      ...grammarFaults(root, wordGrammar),
      ...numberFaults(root),
      ...findElements(root, 'w:tbl').flatMap(tableFaults),
      ...referenceFaults(opened, root),
      ...relationTypeFaults(opened, name, root),
      ...placementFaults(name, root),
    ].map((fault) => `${name}: ${fault}`),
  );
}

/** Checks that ids and names are unique. */
function numberFaults(root: Element): string[] {
  const of = (name: string, key: string) =>
    findElements(root, name).map(({ attributes }) => attributes[key] ?? '');
  const starts = of('w:bookmarkStart', 'w:id');
  const ends = of('w:bookmarkEnd', 'w:id');
  return [
    ...repeated(of('wp:docPr', 'id')).map((id) => `two drawings are ${id}`),
    ...repeated(starts).map((id) => `two places begin as ${id}`),
    ...repeated(of('w:bookmarkStart', 'w:name')).map((name) => `two places are called ${name}`),
    ...repeated(of('w:footnote', 'w:id'))
      .filter(() => root.name === 'w:footnotes')
      .map((id) => `two notes are ${id}`),
    ...repeated(of('w:footnoteReference', 'w:id')).map((id) => `note ${id} is called twice`),
    ...repeated(of('w:abstractNum', 'w:abstractNumId')).map((id) => `two lists are ${id}`),
    ...repeated(of('w:num', 'w:numId')).map((id) => `two numberings are ${id}`),
    ...repeated(of('w:style', 'w:styleId')).map((id) => `two styles are ${id}`),
    ...repeated(of('w:font', 'w:name')).map((name) => `two fonts are ${name}`),
    ...findElements(root, 'w:abstractNum').flatMap((list) =>
      repeated(findElements(list, 'w:lvl').map(({ attributes }) => attributes['w:ilvl'] ?? '')).map(
        (level) => `a list has two levels ${level}`,
      ),
    ),
    ...(starts.toSorted().join() === ends.toSorted().join() ? [] : ['places begin that do not end']),
    ...fieldFaults(of('w:fldChar', 'w:fldCharType')),
  ];
}

/** Checks that fields begin, separate and end in order. */
const fieldFaults = (marks: readonly string[]): string[] =>
  marks.every((mark, index) => mark === ['begin', 'separate', 'end'][index % 3]) && marks.length % 3 === 0
    ? []
    : ['a field does not end'];

/** Checks that each table row is as wide as the grid, and that merged cells continue in the same column. */
function tableFaults(table: Element): string[] {
  const child = (element: Element, name: string) => element.children.filter((one) => one.name === name);
  const grid = child(table, 'w:tblGrid').flatMap((one) => one.children);
  const rows = child(table, 'w:tr');
  const faults: string[] = grid.length > maxWordColumns ? [`a table has ${grid.length} columns`] : [];
  let above = new Map<number, number>();
  for (const row of rows) {
    let column = 0;
    const merged = new Map<number, number>();
    for (const cell of child(row, 'w:tc')) {
      const properties = child(cell, 'w:tcPr').flatMap((one) => one.children);
      const valueOf = (name: string) => properties.find((one) => one.name === name)?.attributes['w:val'];
      const span = Number(valueOf('w:gridSpan') ?? 1);
      const merge = properties.find((one) => one.name === 'w:vMerge');
      if (merge && merge.attributes['w:val'] !== 'restart' && above.get(column) !== span)
        faults.push('a merged cell goes on where none began');
      if (merge) merged.set(column, span);
      column += span;
    }
    if (column !== grid.length) faults.push(`a row has ${column} columns of ${grid.length}`);
    above = merged;
  }
  return faults;
}

/** Checks that everything a text refers to by name or number exists. */
function referenceFaults({ parts }: OpenPackage, root: Element): string[] {
  const valuesIn = (part: string, name: string, key: string) => {
    const tree = parts.get(part);
    return new Set(tree ? findElements(tree, name).map(({ attributes }) => attributes[key] ?? '') : []);
  };
  const missing = (name: string, key: string, known: ReadonlySet<string>, what: string) =>
    findElements(root, name)
      .flatMap(({ attributes }) => attributes[key] ?? [])
      .filter((value) => !known.has(value))
      .map((value) => `${what} ${value} is nowhere`);
  const styles = valuesIn('word/styles.xml', 'w:style', 'w:styleId');
  return [
    ...['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next', 'w:link'].flatMap((name) =>
      missing(name, 'w:val', styles, 'style'),
    ),
    ...missing('w:numId', 'w:val', valuesIn('word/numbering.xml', 'w:num', 'w:numId').add('0'), 'numbering'),
    ...missing(
      'w:hyperlink',
      'w:anchor',
      valuesIn('word/document.xml', 'w:bookmarkStart', 'w:name'),
      'place',
    ),
    ...missing('w:footnoteReference', 'w:id', valuesIn('word/footnotes.xml', 'w:footnote', 'w:id'), 'note'),
    ...(root.name === 'w:numbering'
      ? missing(
          'w:abstractNumId',
          'w:val',
          valuesIn('word/numbering.xml', 'w:abstractNum', 'w:abstractNumId'),
          'list',
        )
      : []),
    ...levelFaults(parts.get('word/numbering.xml'), root),
  ];
}

/** A list item at a level its list does not define has no number. */
function levelFaults(numbering: Element | undefined, root: Element): string[] {
  const lists = new Map(
    (numbering ? findElements(numbering, 'w:abstractNum') : []).map((list) => [
      list.attributes['w:abstractNumId'],
      list,
    ]),
  );
  const levels = new Map(
    (numbering ? findElements(numbering, 'w:num') : []).map((num) => {
      const list = lists.get(num.children[0]?.attributes['w:val']);
      return [
        num.attributes['w:numId'],
        new Set((list ? findElements(list, 'w:lvl') : []).map(({ attributes }) => attributes['w:ilvl'])),
      ];
    }),
  );
  return findElements(root, 'w:numPr').flatMap(({ children: [level, num] }) =>
    levels.get(num?.attributes['w:val'])?.has(level?.attributes['w:val']) === false
      ? [`list ${num?.attributes['w:val']} has no level ${level?.attributes['w:val']}`]
      : [],
  );
}

/** Checks that relationships have the type their element expects. */
function relationTypeFaults(opened: OpenPackage, name: string, root: Element): string[] {
  const relations = readPartRelations(opened, name);
  const expected: Readonly<Record<string, string>> = {
    'w:hyperlink': 'hyperlink',
    'a:blip': 'image',
    'w:headerReference': 'header',
    'w:footerReference': 'footer',
  };
  return [...within(root)].flatMap(({ name: element, attributes }) => {
    const id = attributes['r:id'] ?? attributes['r:embed'];
    const type = id === undefined ? undefined : relations.get(id)?.type;
    return type === undefined || type === expected[element] ? [] : [`${element} leads to a ${type}`];
  });
}

/**
 * Checks for misplaced elements: note references in notes, headers, footers or text boxes, text boxes in text boxes,
 * duplicate headers.
 */
function placementFaults(name: string, root: Element): string[] {
  const boxes = findElements(root, 'w:txbxContent');
  const isText = name === 'word/document.xml';
  const calls = (isText ? boxes : [root]).flatMap((one) => findElements(one, 'w:footnoteReference'));
  const inner = boxes.flatMap((box) => box.children.flatMap((one) => findElements(one, 'w:drawing')));
  const sections = findElements(root, 'w:sectPr').flatMap((section) =>
    repeated(
      section.children
        .filter((one) => one.name.endsWith('Reference'))
        .map((one) => `${one.name} ${one.attributes['w:type']}`),
    ),
  );
  const breaks = [...(isText ? boxes : [root]), ...findElements(root, 'w:tbl')].flatMap((one) =>
    findElements(one, 'w:br').filter(
      ({ attributes }) => attributes['w:type'] === 'column' || attributes['w:type'] === 'page',
    ),
  );
  const crowded = findElements(root, 'w:tabs').filter(({ children }) => children.length > maxTabStops);
  const lost = findElements(root, 'w:hyperlink').filter(
    ({ attributes }) => attributes['r:id'] === undefined && attributes['w:anchor'] === undefined,
  );
  return [
    ...calls.map(() => 'a note is called where none may be'),
    ...inner.map(() => 'a drawing stands in a text box'),
    ...sections.map((one) => `a section has two of ${one}`),
    ...breaks.map(() => 'a column or page ends where none can'),
    ...crowded.map(() => 'a paragraph has too many tab stops'),
    ...lost.map(() => 'a link leads nowhere'),
  ];
}
