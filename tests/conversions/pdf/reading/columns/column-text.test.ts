import { expect, it } from 'vitest';
import { bareLayout, bareLayouts, blocksIn, lineAt, textsIn } from '#tests/support/pdf/content-layout.ts';

const lines = [
  'The valve is held in the body by a ring that',
  'is pressed into a groove, and the spring below it',
  'keeps the seat closed as long as the force upon',
  'the stem is less than that of the spring in its',
  'longest state, which is set by the screw above',
  'the cover, so that no tool is needed but the',
  'key that is given with each of the bodies and',
  'may be kept in the case below the handle, with',
  'the rings and the oil that the first of the',
  'yearly services asks for, and a list of all the',
  'places where other parts can be had as long as',
  'the makers of the body have it in their lists.',
];
const column = (x: number, top: number, texts: readonly string[] = lines): string[] =>
  texts.map((text, index) => lineAt(x, top - 12 * index, text));

it('keeps line numbers between two columns out of both', async () => {
  const numbers = [5, 10]
    .flatMap((value) => [value, value + 10])
    .map((value) => lineAt(290, 752 - 12 * value, `${value}`));
  const long = [...lines, ...lines];
  const page = await bareLayout([...column(60, 740, long), ...numbers, ...column(318, 740, long)].join('\n'));
  expect(blocksIn(page).every(({ type }) => type === 'paragraph')).toBe(true);
  expect(textsIn(page).join(' ')).toBe([...long, ...long].join(' '));
  expect(page.loose.map(({ blocks }) => blocks[0]?.runs[0]?.text)).toEqual(['5', '10', '15', '20']);
});

it('reads a list and the text next to it one after the other', async () => {
  const list = ['Closes by itself', 'Needs no tool', 'Can be had in brass', 'Kept in its case'];
  const items = list.map(
    (text, index) => `${lineAt(60, 736 - 17 * index, '-')} ${lineAt(72, 736 - 17 * index, text)}`,
  );
  const page = await bareLayout(
    [lineAt(60, 753, 'Features'), ...items, ...column(300, 745, lines.slice(0, 8))].join('\n'),
  );
  expect(textsIn(page).join(' ')).toBe(['Features', ...list, ...lines.slice(0, 8)].join(' '));
});

it('joins lines that end before the edge if their sentence continues in lower case', async () => {
  const first = [
    'The valve is held in the body by a ring that somebody',
    'pressed into a groove, and the spring below it',
    'keeps the seat closed as long as the force upon',
    'the stem is less.',
  ];
  const second = ['Another spring holds the cover, which somebody opens', 'with the key of the body.'];
  const page = await bareLayout(column(60, 740, [...first, ...second]).join('\n'));
  expect(textsIn(page)).toEqual([first.join(' '), second.join(' ')]);
});

it('keeps a table header repeated at the top of later pages, but lower on the first, as a table row', async () => {
  const lefts = [60, 120, 300, 400];
  const rowAt = (y: number, cells: readonly string[]) =>
    cells.map((cell, index) => lineAt(lefts[index] ?? 0, y, cell));
  const pageOf = (top: number, metal: string) => [
    ...rowAt(top, ['Code', 'Article', 'Pack', 'Price']),
    ...['valve', 'ring', 'bolt', 'hinge', 'key'].flatMap((part, row) =>
      rowAt(top - 16 * (row + 1), [`A${row + 10}`, `${metal} ${part}`, `${row + 2} pieces`, `${row}.50`]),
    ),
  ];
  const pages = await bareLayouts([
    [lineAt(60, 790, 'Prices of the year'), ...pageOf(640, 'Brass')].join('\n'),
    pageOf(790, 'Steel').join('\n'),
    pageOf(790, 'Copper').join('\n'),
  ]);
  expect(pages.map(({ header }) => header)).toEqual([[], [], []]);
  expect(
    pages.map((page) => blocksIn(page).map((block) => (block.type === 'table' ? block.rowsPt.length : 0))),
  ).toEqual([[0, 6], [6], [6]]);
});

it('reads price lists side by side one after the other if each has its own headings', async () => {
  const head = (x: number, y: number, text: string) => `BT /F1 15 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
  const priced = (x: number, y: number, text: string, price: string) =>
    `${lineAt(x, y, text)} ${lineAt(x + 170, y, price)}`;
  const dishes = (x: number, top: number, names: readonly string[]) =>
    names.map((name, index) => priced(x, top - 15 * index, name, `${index + 4}.50`));
  const page = await bareLayout(
    [
      head(60, 740, 'Starters'),
      ...dishes(60, 720, ['Soup of the day', 'Green salad', 'Smoked trout', 'Toast']),
      head(60, 645, 'Sweet'),
      ...dishes(60, 625, ['Plum cake', 'Ice cream', 'Cheese']),
      head(320, 740, 'Wine'),
      ...dishes(320, 720, ['Riesling', 'Pinot noir', 'Port']),
      head(320, 660, 'Beer'),
      ...dishes(320, 640, ['Lager', 'Stout', 'Wheat beer']),
    ].join('\n'),
  );
  expect(textsIn(page)).toEqual(['Starters', 'Sweet', 'Wine', 'Beer']);
  const tables = blocksIn(page).flatMap((block) => (block.type === 'table' ? [block.columnsPt.length] : []));
  expect(tables).toEqual([2, 2, 2, 2]);
});

it('separates columns with hanging hyphens and a gutter as narrow as that of LaTeX', async () => {
  const alone = await bareLayout(column(60, 740).join('\n'));
  const right = Math.max(...blocksIn(alone).map(({ box }) => box.right));
  const page = await bareLayout([...column(60, 740), ...column(right + 7.2, 736)].join('\n'));
  expect(textsIn(page).join(' ')).toBe([...lines, ...lines].join(' '));
});

it('reads a multi-column index down each column, one entry per line', async () => {
  const entries = ['abbey, 12, 45', 'anchors, 101', 'bees, 7', 'bridges, 60-64', 'candles, 23', 'cats, 4']
    .concat(['clocks, 88, 90', 'dikes, 34', 'doors, 77', 'eels, 19, 20', 'fairs, 112', 'ferry, 54'])
    .concat(['flour, 36, 37', 'ghosts, 140', 'glass, 99', 'goats, 3, 18', 'hay, 29', 'honey, 10']);
  const page = await bareLayout(
    [0, 1, 2]
      .flatMap((index) => column(60 + 105 * index, 740, entries.slice(6 * index, 6 * index + 6)))
      .join('\n'),
  );
  expect(textsIn(page)).toEqual(entries);
});

it('includes level headings above two columns in them, but not a line across both', async () => {
  const large = (x: number, y: number, text: string) => lineAt(x, y, text).replace('/F1 10 Tf', '/F1 15 Tf');
  const things = [
    '400 g spaghetti',
    '150 g bacon',
    '4 egg yolks',
    '80 g hard cheese, grated',
    'black pepper',
    'salt',
  ];
  const deeds = [
    ['Boil the pasta in plenty of salted water until it is firm', 'to the bite.'],
    ['Cut the bacon into strips and fry it slowly in a wide pan', 'without any fat.'],
    ['Whisk the yolks with the cheese and a good deal of', 'pepper.'],
    ['Drain the pasta, keeping a cup of the water, and toss it', 'in the pan away from the heat.'],
  ];
  const list = things.map((text, index) => lineAt(60, 700 - 15 * index, text));
  const columns = [...list, ...deeds.flatMap((texts, index) => column(218, 697 - 35 * index, texts))];
  const heads = [large(60, 727, 'You need'), large(218, 727, 'This is how')];
  const page = await bareLayout([...heads, ...columns].join('\n'));
  const read = ['You need', ...things, 'This is how', ...deeds.map((texts) => texts.join(' '))];
  expect(textsIn(page)).toEqual(read);
  const title = 'How the valve of the body is held';
  const across = await bareLayout(
    [large(60, 724, title), ...column(60, 700), ...column(318, 700)].join('\n'),
  );
  expect(textsIn(across)).toEqual([title, lines.join(' '), lines.join(' ')]);
});

it('reads a large title and the address next to it one after the other, but not the title of a text column', async () => {
  const title = lineAt(60, 728, 'Invoice').replace('/F1 10 Tf', '/F1 28 Tf');
  const address = ['Valve and Body Ltd', '8 Works Road', 'Leeds LS1 4AP', 'England'];
  const page = await bareLayout([title, ...column(420, 740, address), ...column(60, 660)].join('\n'));
  expect(textsIn(page)).toEqual(['Invoice', ...address, lines.join(' ')]);
  const nextTo = await bareLayout(
    [title, ...column(60, 704, lines.slice(0, 9)), ...column(318, 740)].join('\n'),
  );
  expect(textsIn(nextTo)).toEqual(['Invoice', lines.slice(0, 9).join(' '), lines.join(' ')]);
});

it('reads short texts side by side one after the other, and rows of cells as a table', async () => {
  const texts = [
    [
      'The valve is held in the body by a ring that',
      'is pressed into a groove, so that no tools',
      'is needed.',
    ],
    [
      'Nobody who has a key of the cover takes',
      'the spring out of the body for as long as it',
      'is under force.',
    ],
  ];
  const bold = (x: number, text: string) => lineAt(x, 718, text).replace('/F1', '/F3');
  const heads = [bold(60, 'Closed'), bold(318, 'Open')];
  const blocks = texts.flatMap((text, index) => column(60 + 258 * index, 700, text));
  const page = await bareLayout([...column(60, 740, lines.slice(0, 1)), ...heads, ...blocks].join('\n'));
  const [left = [], right = []] = texts;
  expect(textsIn(page)).toEqual([lines[0], 'Closed', left.join(' '), 'Open', right.join(' ')]);
  const rowAt = (y: number) => texts.flatMap((text, index) => column(60 + 258 * index, y, text.slice(0, 2)));
  const table = await bareLayout([...heads, ...rowAt(700), ...rowAt(660)].join('\n'));
  expect(table.bands.every(({ columns }) => columns.length === 1)).toBe(true);
});
