import { expect, it } from 'vitest';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { bareLayout, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';
import { listTableSizes, filterTables, textsOfRows } from '#tests/support/pdf/read-tables.ts';

const boldAt = (x: number, y: number, text: string) => lineAt(x, y, text).replace('/F1', '/F3');
const column = (x: number, top: number, texts: readonly string[]) =>
  texts.map((text, index) => lineAt(x, top - 12 * index, text));

const terms = [
  'Please pay within thirty days of the date of this invoice by transfer to the account below, and',
  'name the number of the invoice. What is paid later bears interest at one percent for each month',
  'that has begun, and the goods stay ours until all of it is paid.',
];

it('does not read a bold line on top of a block of lines as a heading, but does above a text', async () => {
  const page = await bareLayout(
    [
      boldAt(60, 740, 'Bill to'),
      ...column(60, 728, ['Northern Fish Traders', '22 Harbour Road', 'Aberdeen']),
      boldAt(60, 660, 'Terms of payment'),
      ...column(60, 648, terms),
    ].join('\n'),
  );
  expect(textsIn(page).slice(0, 4)).toEqual([
    'Bill to',
    'Northern Fish Traders',
    '22 Harbour Road',
    'Aberdeen',
  ]);
  const headings = blocksIn(page).flatMap((block) =>
    block.type === 'paragraph' && block.heading !== undefined ? [joinRunText(block.runs)] : [],
  );
  expect(headings).toEqual(['Terms of payment']);
});

it('reads the halves of a list side by side as two tables if both have the same headers', async () => {
  const rowAt = (y: number, cells: readonly string[]) =>
    cells.map((cell, index) => lineAt([60, 110, 190, 250, 300, 380][index] ?? 0, y, cell));
  const names = ['Code', 'Article', 'Price'];
  const fish = ['Cod fillet', 'Herring', 'Eel, smoked', 'Mackerel', 'Plaice', 'Salmon', 'Trout', 'Turbot'];
  const rows = [0, 1, 2, 3].map((half) =>
    rowAt(
      726 - 14 * half,
      [half, half + 4].flatMap((index) => [`${1001 + index}`, fish[index] ?? '', `${index + 2}.40`]),
    ),
  );
  const page = await bareLayout([...rowAt(740, [...names, ...names]), ...rows.flat()].join('\n'));
  const tables = filterTables(blocksIn(page));
  expect(listTableSizes(tables)).toEqual([
    [5, 3],
    [5, 3],
  ]);
  expect(textsOfRows(tables[1])[1]).toEqual(['1005', 'Plaice', '6.40']);
});

it('assigns headers to columns even if only a space separates them', async () => {
  const rowAt = (y: number, cells: readonly string[]) =>
    cells.map((cell, index) => lineAt([60, 80, 300, 380][index] ?? 0, y, cell));
  const items = ['Garden chair', 'Lamp, warm white', 'Screws', 'Oak board', 'Delivery'];
  const rows = items.map((item, index) =>
    rowAt(724 - 14 * index, [`${index + 1}`, item, '4', `${index}.50`]),
  );
  const page = await bareLayout(
    [...rowAt(740, ['Pos', 'Description', 'Boxes', 'Price']), ...rows.flat()].join('\n'),
  );
  const [table] = filterTables(blocksIn(page));
  expect(textsOfRows(table).slice(0, 2)).toEqual([
    ['Pos', 'Description', 'Boxes', 'Price'],
    ['1', 'Garden chair', '4', '0.50'],
  ]);
});

it('does not read underlined titles as rows of the lists between them', async () => {
  const section = (top: number, title: string, rows: readonly string[]) => [
    boldAt(60, top, title).replace('10 Tf', '12 Tf'),
    `0.5 w 60 ${top - 4} m 535 ${top - 4} l S`,
    ...rows.flatMap((text, index) => [
      lineAt(60, top - 20 - 12 * index, `20${index + 10}`),
      lineAt(130, top - 20 - 12 * index, text),
    ]),
  ];
  const page = await bareLayout(
    [
      ...section(740, 'Experience', ['Head of Logistics, Kiel', 'Planner, Hamburg', 'Trainee, Rostock']),
      ...section(664, 'Education', ['Master of Engineering, Brno', 'Bachelor of Engineering, Brno']),
      ...section(600, 'Prizes', ['Young Engineer of the Year, Brno', 'Medal of the Port of Kiel']),
    ].join('\n'),
  );
  const titles = blocksIn(page).flatMap((block) =>
    block.type === 'paragraph' && block.heading !== undefined ? [joinRunText(block.runs)] : [],
  );
  expect(titles).toEqual(['Experience', 'Education', 'Prizes']);
});

it('reads an address before the right-aligned dates next to it', async () => {
  const sender = ['Harbour Board', '3 Quay Street', '26721 Emden'];
  const dates = ['Date: 3 March 2031', 'Due: 2 April 2031', 'Customer: no. 4711'];
  const page = await bareLayout(
    [
      ...column(60, 740, sender),
      // positions computed from Helvetica widths at ten points, so that all end at one edge
      ...dates.map((text, index) => lineAt([447.2, 457.7, 447.2][index] ?? 0, 740 - 12 * index, text)),
      ...column(60, 660, terms),
    ].join('\n'),
  );
  expect(textsIn(page).slice(0, 6)).toEqual([...sender, ...dates]);
});

it('joins the lines of glossary entries, each with its term in bold', async () => {
  const entry = (top: number, term: string, widthPt: number, [first = '', ...others]: readonly string[]) => [
    boldAt(60, top, term),
    lineAt(60 + widthPt + 8, top, first),
    ...others.map((text, index) => lineAt(85, top - 12 - 12 * index, text)),
  ];
  const page = await bareLayout(
    [
      ...entry(740, 'Arch', 22.8, [
        'A curved beam that carries what stands upon it mainly by the',
        'pressure between its stones, which need no mortar.',
      ]),
      ...entry(716, 'Box girder', 50, [
        'A beam that is hollow, mostly of steel, or of concrete cast',
        'in pieces.',
      ]),
      ...entry(692, 'Deck', 24, ['What the traffic runs on.']),
      ...entry(680, 'Pier', 20, [
        'A support between two of the spans of a bridge that is longer',
        'than one beam.',
      ]),
    ].join('\n'),
  );
  expect(textsIn(page).map((text) => text.split(' ').slice(-2).join(' '))).toEqual([
    'no mortar.',
    'in pieces.',
    'runs on.',
    'one beam.',
  ]);
});

it('reads amounts in millions as table figures', async () => {
  const figures = [
    ['Revenue', '$ 412 m'],
    ['Operating profit', '$ 38 m'],
    ['Staff', '2,914'],
    ['Countries', '17'],
  ];
  const rightEdges = [35.6, 30, 25, 11.1];
  const rows = figures.map(([name = '', figure = ''], index) => [
    lineAt(60, 740 - 14 * index, name),
    lineAt(250 - (rightEdges[index] ?? 0), 740 - 14 * index, figure),
  ]);
  const page = await bareLayout(rows.flat().join('\n'));
  expect(textsOfRows(filterTables(blocksIn(page))[0])).toEqual(
    figures.map(([name = '', figure = '']) => [name, figure]),
  );
});

it('does not read a table of contents as a table, despite its aligned dots and sections', async () => {
  const chapter = (top: number, number: string, title: string, on: string) =>
    [boldAt(60, top, number), boldAt(75, top, title), boldAt(500, top, on)].join(' ');
  const section = (top: number, number: string, title: string, on: string) =>
    [
      lineAt(75, top, number),
      lineAt(98, top, title),
      lineAt(250, top, '. '.repeat(43)),
      lineAt(500, top, on),
    ].join(' ');
  const page = await bareLayout(
    [
      chapter(740, '1', 'Early days', '3'),
      section(728, '1.1', 'Salt and fish', '3'),
      section(716, '1.2', 'The first ferry', '4'),
      chapter(694, '2', 'Steam', '5'),
      section(682, '2.1', 'Engines from Leeds', '5'),
      section(670, '2.2', 'The great fire', '7'),
      section(658, '2.3', 'New streets', '8'),
      chapter(636, '3', 'War and peace', '9'),
      section(624, '3.1', 'The harbour closes', '9'),
    ].join('\n'),
  );
  expect(filterTables(blocksIn(page))).toEqual([]);
  expect(textsIn(page)).toHaveLength(9);
});

it('places section headings of a table in separate rows, however narrow their column', async () => {
  const rowAt = (y: number, cells: readonly string[]) =>
    cells.map((cell, index) => lineAt([60, 100, 260, 320][index] ?? 0, y, cell));
  const parts = [
    boldAt(60, 740, 'Article'),
    boldAt(100, 740, 'Name'),
    boldAt(260, 740, 'Pack'),
    boldAt(320, 740, 'Price'),
    boldAt(60, 726, 'Nails'),
    ...rowAt(712, ['N7922', 'Wire nail', '1', '12.96']),
    ...rowAt(698, ['N2173', 'Roofing nail', '10', '7.51']),
    boldAt(60, 684, 'Screws'),
    ...rowAt(670, ['S1486', 'Wood screw', '100', '18.68']),
    ...rowAt(656, ['S5117', 'Hex screw', '100', '9.30']),
    boldAt(60, 642, 'Glue'),
    ...rowAt(628, ['G7516', 'Wood glue', '1', '2.66']),
    ...rowAt(614, ['G5307', 'Contact glue', '1', '9.43']),
  ];
  const [table] = filterTables(blocksIn(await bareLayout(parts.join('\n'))));
  expect(textsOfRows(table).map(([label]) => label)).toEqual([
    'Article',
    'Nails',
    'N7922',
    'N2173',
    'Screws',
    'S1486',
    'S5117',
    'Glue',
    'G7516',
    'G5307',
  ]);
});
