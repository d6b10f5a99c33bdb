import { detectCharset } from '#src/converters/document/text/charset/charset.ts';
import { readPage } from '#src/converters/document/text/read-page.ts';
import { readLines, readText } from '#src/converters/document/text/read-text.ts';
import { textBlocks } from '#src/converters/document/text/text-blocks.ts';
import { readData } from '#src/converters/spreadsheet/data/worker/read-data.ts';
import { writeData } from '#src/converters/spreadsheet/data/worker/write-data.ts';
import { splitDelimitedRows } from '#src/converters/spreadsheet/text/delimited-rows.ts';
import { shapeOfTable } from '#src/converters/spreadsheet/text/table-shape.ts';
import { spokenText } from '#src/converters/video/subtitles/spoken-text.ts';
import { drain, type FuzzTarget } from '../fuzz-target.ts';
import { realDocuments } from './seeds.ts';

const table = { separator: ',', hasNames: true } as const;
const encodings = [
  Buffer.from('Grüße, naïve Ωμέγα, Привет\r\n'),
  Buffer.from('Gr\u00fc\u00dfe', 'latin1'),
  Buffer.from('\ufeffhello\n', 'utf16le'),
  Buffer.from('93fa967b8cea82cc8365834c8358836780', 'hex'),
  Buffer.from('c4e3bac3a3accac0bde7', 'hex'),
];

/** Reads data and writes it in the other formats. */
async function exchange(path: string, from: 'json' | 'xml' | 'yaml' | 'csv'): Promise<void> {
  const data = await readData(path, { ...table, from }, () => undefined);
  for (const to of ['json', 'xml', 'yaml', 'csv'] as const)
    writeData(data, { ...table, from, to }, () => undefined);
}

export const textTargets: readonly FuzzTarget[] = [
  {
    name: 'charsets',
    seeds: [...encodings, ...realDocuments(['txt', 'csv'])],
    tokens: ['\ufeff', '\u00e9', 'é', '\x1b$B', '\0', '€'],
    run: async (input, path) => [
      detectCharset(input),
      await drain(readText(path)),
      await drain(readLines(path)),
    ],
  },
  {
    name: 'text-blocks',
    seeds: [Buffer.from('Title\n=====\n\n1. one\n2. two\n\n  - a\n  - b\n\ncol  col\n---  ---\n1    2\n')],
    tokens: ['\n', '  ', '- ', '1. ', '\t', '====', '* ', '| '],
    run: (input) => textBlocks(input.toString().split('\n')),
  },
  {
    name: 'web-pages',
    seeds: [
      ...realDocuments(['html']),
      Buffer.from(
        '<html><head><style>.a{display:none}</style></head><body><p class="a">x<!--y--><svg><text>z</text></svg><img src="data:image/png;base64,AA=="><details><summary>s</summary></details></body></html>',
      ),
    ],
    tokens: [
      '<',
      '>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<svg',
      '</svg>',
      'style="display:none"',
      '&#x',
      '"',
      "'",
      '<a href="',
      '<noscript>',
      '<template>',
      '<p hidden>',
    ],
    run: async (_input, path) => [
      await readPage(path, 'words'),
      await readPage(path, 'document'),
      await readPage(path, 'markdown'),
    ],
  },
  {
    name: 'tables',
    seeds: [
      Buffer.from('a,b,c\n1,"x ""y""",3\n2,,5\n'),
      Buffer.from('sep=;\nx;01,5;12:30\n'),
      ...realDocuments(['csv']),
    ],
    tokens: ['"', '""', ',', ';', '\t', '|', '\r\n', '\n', 'sep=', '1e400', '0001'],
    async run(input, path) {
      for (const separator of [',', ';', '\t']) splitDelimitedRows(input.toString(), separator);
      splitDelimitedRows(input.toString(), ',', { isPartial: true, maxCells: 10, quotedPrefix: "'" });
      await shapeOfTable(path);
    },
  },
  {
    name: 'subtitles',
    seeds: [
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n<i>a</i> b\n\n2\n00:00:03,000 --> 00:00:04,000\nc\n'),
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<v A>b</v>\n'),
      Buffer.from(
        '[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,{\\b1}a\\Nb\n',
      ),
    ],
    tokens: ['-->', '<i>', '{\\an8}', '\\N', '\n\n', '00:00:01,000', '&lt;', 'NOTE', 'STYLE'],
    run: (_input, path) => spokenText(path),
  },
  {
    name: 'json',
    seeds: [Buffer.from('{"a":[1,2.5e3,"x\\u00e9",null,true,{"b":{}}],"a":12345678901234567890}')],
    tokens: ['[', ']', '{', '}', '"', '\\u', ',', ':', '1E400', '-0', 'NaN', '{"a":'],
    run: (_input, path) => exchange(path, 'json'),
  },
  {
    name: 'yaml',
    seeds: [
      Buffer.from('a: &x [1, 2]\nb: *x\nc: !!binary AA==\nd: |\n  text\n<<: {e: 1}\n---\n? [k]\n: v\n'),
    ],
    tokens: [
      '&a ',
      '*a',
      '!!',
      '- ',
      ': ',
      '|',
      '>',
      '<<: ',
      '---\n',
      '? ',
      '[',
      '{',
      '  ',
      '#',
      '%YAML 1.2\n',
    ],
    run: (_input, path) => exchange(path, 'yaml'),
  },
  {
    name: 'xml',
    seeds: [
      Buffer.from('<?xml version="1.0" encoding="utf-8"?><a x="1"><b>c</b><b><![CDATA[d]]></b><!--e--></a>'),
    ],
    tokens: [
      '<a>',
      '</a>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&#0;',
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      '&b;',
      'encoding="utf-16"',
    ],
    run: (_input, path) => exchange(path, 'xml'),
  },
  {
    name: 'table-data',
    seeds: [Buffer.from('name,age\nAnn,30\n"B, C",\n')],
    tokens: ['"', ',', '\n', '__proto__', 'name', '=1+1'],
    run: (_input, path) => exchange(path, 'csv'),
  },
];
