import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOdfEpub } from '#src/converters/document/epub/write-epub.ts';
import { writeMarkdown } from '#src/converters/document/markdown/write-markdown.ts';
import { writeZipFixture } from '#tests/fixtures/documents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-books-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads a part of an EPUB; no reader of EPUB is at hand that tells its facts. */
const readEpubPart = (epub: string, name: string): string =>
  execFileSync('unzip', ['-p', epub, `EPUB/${name}`], { encoding: 'utf8' });

/** Builds the local table of a chart as LibreOffice stores it; numbers are values. */
const buildChartTable = (rows: readonly (readonly (string | number)[])[]): string => {
  const cell = (value: string | number) =>
    `<table:table-cell${typeof value === 'number' ? ` office:value-type="float" office:value="${value}"` : ''}><text:p>${value}</text:p></table:table-cell>`;
  const lines = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
  return `<table:table table:name="local-table">${lines.join('')}</table:table>`;
};

interface ChartFixture {
  readonly type: string;
  readonly rows: readonly (readonly (string | number)[])[];
  /** Attributes of the plot area's properties. */
  readonly plot?: string;
  readonly seriesType?: string;
  /** XML content of each series. */
  readonly points?: string;
}

const chartXml = ({ type, rows, plot = '', points = '', seriesType = type }: ChartFixture): string => {
  const series = (rows[0] ?? [])
    .slice(1)
    .map(
      (_, index) =>
        `<chart:series chart:style-name="s${index}" chart:class="chart:${seriesType}">${points}</chart:series>`,
    );
  const fills = ['#112233', '#445566', '#778899'].map(
    (color, index) =>
      `<style:style style:name="s${index}" style:family="chart"><style:graphic-properties draw:stroke="none" draw:fill-color="${color}"/></style:style>`,
  );
  return `<?xml version="1.0"?><office:document-content><office:automatic-styles><style:style style:name="plot" style:family="chart"><style:chart-properties ${plot}/></style:style>${fills.join('')}</office:automatic-styles><office:body><office:chart><chart:chart svg:width="16cm" svg:height="8cm" chart:class="chart:${type}"><chart:title><text:p>Harvest &amp; yield</text:p></chart:title><chart:plot-area chart:style-name="plot"><chart:axis chart:dimension="x"/><chart:axis chart:dimension="y"/>${series.join('')}</chart:plot-area>${buildChartTable(rows)}</chart:chart></office:chart></office:body></office:document-content>`;
};

const page =
  '<style:page-layout-properties style:layout-grid-standard-mode="true"/><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/>';

const writeOdt = (name: string, body: string, parts: Record<string, string | Buffer> = {}, styles = '') =>
  writeZipFixture(join(folder, name), {
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles>${page}</office:document-styles>`,
    'meta.xml': '<office:document-meta/>',
    ...parts,
  });

/**
 * Writes a text document with one chart as an EPUB. Returns the EPUB, its first chapter, the chart's SVG and the
 * reported facts.
 */
async function writeChartEpub(name: string, chart: ChartFixture) {
  const frame =
    '<text:p>Words.<draw:frame svg:width="16cm" svg:height="8cm"><draw:object xlink:href="./Object 1"/></draw:frame></text:p>';
  const odt = await writeOdt(`${name}.odt`, frame, { 'Object 1/content.xml': chartXml(chart) });
  const epub = join(folder, `${name}.epub`);
  const facts = await writeOdfEpub(odt, epub, name);
  const chapter = readEpubPart(epub, 'chapter1.xhtml');
  expect(XMLValidator.validate(chapter)).toBe(true);
  return { epub, facts, chapter, svg: /<svg[\s\S]*<\/svg>/.exec(chapter)?.[0] ?? '' };
}

/** Returns the heights of the bars of a color, or their widths in a horizontal chart. */
const readChartBars = (svg: string, color: string, side: 'width' | 'height' = 'height'): number[] =>
  [
    ...svg.matchAll(
      new RegExp(
        `<rect x="[\\d.-]+" y="[\\d.-]+" width="([\\d.]+)" height="([\\d.]+)" fill="${color}"/>`,
        'g',
      ),
    ),
  ]
    .map(([, width, height]) => [Number(width), Number(height)])
    .filter(([width, height]) => !(width === 12 && height === 12)) // without those of the legend
    .map(([width = 0, height = 0]) => (side === 'width' ? width : height));

const rows = [
  ['', 'Wheat', 'Oats'],
  ['North', 4, 10],
  ['South', 8, 5],
] as const;

describe('a chart in an EPUB', () => {
  it('is drawn with bars in proportion to its values, in its colors, above their table', async () => {
    const { epub, chapter, svg, facts } = await writeChartEpub('bars', { type: 'bar', rows });
    const [north = 0, south = 0] = readChartBars(svg, '#112233');
    expect(south / north).toBeCloseTo(2, 1);
    const [oats = 0] = readChartBars(svg, '#445566');
    expect(oats / north).toBeCloseTo(2.5, 1);
    for (const word of ['Harvest &amp; yield', 'Wheat', 'Oats', 'North', 'South'])
      expect(svg).toContain(`>${word}</text>`);
    expect(chapter.indexOf('</svg>')).toBeLessThan(chapter.indexOf('<td>North</td><td>4</td><td>10</td>'));
    expect(readEpubPart(epub, 'package.opf')).toMatch(/href="chapter1\.xhtml"[^<>]* properties="svg"/);
    expect(facts).toMatchObject({ hasDrawnCharts: true, hasCharts: false, lostImages: 0 });
  });

  it('is drawn with horizontal or stacked bars if the source has them', async () => {
    const lying = await writeChartEpub('lying', { type: 'bar', rows, plot: 'chart:vertical="true"' });
    const [north = 0, south = 0] = readChartBars(lying.svg, '#112233', 'width');
    expect(south / north).toBeCloseTo(2, 1);
    const stacked = await writeChartEpub('stacked', { type: 'bar', rows, plot: 'chart:stacked="true"' });
    const tops = [
      ...stacked.svg.matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)" width="(?!12")[\d.]+" height="([\d.]+)" fill="#(?:112233|445566)"/g,
      ),
    ].map(([, x, y, height]) => ({ x, top: Number(y), bottom: Number(y) + Number(height) }));
    const [lower, , upper] = tops; // wheat, then oats, each with two categories
    expect(upper?.x).toBe(lower?.x);
    expect(upper?.bottom).toBeCloseTo(lower?.top ?? 0, 0);
  });

  it('has pie slices in the colors of its data points', async () => {
    const points = '<chart:data-point chart:style-name="s1"/><chart:data-point chart:style-name="s2"/>';
    const { svg } = await writeChartEpub('circle', {
      type: 'circle',
      rows: [
        ['', 'Wheat'],
        ['North', 1],
        ['South', 3],
      ],
      points,
    });
    expect(svg.match(/<path d="M[^"]*" fill="#445566"/g)).toHaveLength(1);
    expect(svg.match(/<path d="M[^"]*" fill="#778899"/g)).toHaveLength(1);
    expect(svg).toContain('>75%</text>');
  });

  it('has a hole if it is a ring, even if its series are declared as circles', async () => {
    const svgOf = async (type: string) => {
      const chart = {
        type,
        rows: [
          ['', 'Wheat'],
          ['North', 1],
          ['South', 3],
        ],
        seriesType: 'circle',
      };
      return (await writeChartEpub(`hole-${type}`, chart)).svg;
    };
    const arcsIn = (svg: string) => svg.match(/A[\d.]+ [\d.]+ 0 [01] [01] /g)?.length;
    expect([arcsIn(await svgOf('circle')), arcsIn(await svgOf('ring'))]).toEqual([2, 4]);
  });

  it('is replaced by its values if its type is not supported', async () => {
    const { svg, chapter, facts } = await writeChartEpub('net', { type: 'radar', rows });
    expect(svg).toBe('');
    expect(chapter).toContain('<td>North</td><td>4</td><td>10</td>');
    expect(facts).toMatchObject({ hasDrawnCharts: false, hasCharts: true });
  });
});

describe('an EPUB whose first page is an image', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const imageFrame = (width: string, height: string) =>
    `<text:p><draw:frame svg:width="${width}" svg:height="${height}"><draw:image xlink:href="Pictures/a.png"/><svg:desc>A quay</svg:desc></draw:frame></text:p>`;
  const opfOf = async (name: string, body: string) => {
    const odt = await writeOdt(`${name}.odt`, body, { 'Pictures/a.png': png });
    await writeOdfEpub(odt, join(folder, `${name}.epub`), name);
    return readEpubPart(join(folder, `${name}.epub`), 'package.opf');
  };
  const words = '<text:p>Once upon a time.</text:p>';

  it('uses that image as its cover', async () => {
    const opf = await opfOf('cover', imageFrame('17cm', '24cm') + words);
    expect(opf).toMatch(/<item id="image1" [^<>]*properties="cover-image"\/>/);
    expect(opf).toContain('<meta name="cover" content="image1"/>');
  });

  it.each([
    ['small', imageFrame('5cm', '3cm') + words],
    ['later', words + imageFrame('17cm', '24cm')],
  ])('has no cover if the image is %s', async (name, body) => {
    expect(await opfOf(name, body)).not.toMatch(/cover/);
  });
});

describe('Markdown from lists and headings numbered with letters or by styles', () => {
  const list = (format: string) =>
    `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="${format}"/></text:list-style>`;
  const items =
    '<text:list text:style-name="L"><text:list-item><text:p>One</text:p></text:list-item></text:list>';
  const factsOf = async (name: string, styles: string, body: string) =>
    writeMarkdown(await writeOdt(`${name}.odt`, body, {}, styles), join(folder, `${name}.md`));

  it('reports letters, but not digits', async () => {
    expect(await factsOf('letters', list('a'), items)).toMatchObject({
      hasSigns: true,
      hasHeadingNumbers: false,
    });
    expect(await factsOf('figures', list('1'), items)).toMatchObject({ hasSigns: false });
  });

  it('reports numbered headings', async () => {
    const outline =
      '<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/></text:outline-style>';
    const heading = '<text:h text:outline-level="1">Scope</text:h>';
    expect(await factsOf('counted', outline, heading)).toMatchObject({ hasHeadingNumbers: true });
    expect(await factsOf('bare', '', heading)).toMatchObject({ hasHeadingNumbers: false });
  });
});

describe('an EPUB from a workbook', () => {
  const cell = (more: string) =>
    `<table:table-cell office:value-type="float" office:value="3"${more}><text:p>3</text:p></table:table-cell>`;
  const factsOf = async (name: string, cells: string) => {
    const ods = await writeZipFixture(join(folder, `${name}.ods`), {
      'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="One"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      'styles.xml': '<office:document-styles/>',
      'meta.xml': '<office:document-meta/>',
    });
    return writeOdfEpub(ods, join(folder, `${name}.epub`), name);
  };

  it('reports formulas only if there are some', async () => {
    expect(await factsOf('plain', cell(''))).toMatchObject({ hasFormulas: false });
    const formula = cell(' table:formula="of:=1+2"');
    expect(await factsOf('calculated', cell('') + formula)).toMatchObject({ hasFormulas: true });
  });
});
