import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import { decodeBmp } from '#src/engines/image/worker/read/bmp/bmp-decoder.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { distance, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

/** Eight pixels wide, four high; index = (x + y) % 4. */
const grid = { widthPx: 8, heightPx: 4 };
const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [250, 250, 250],
] as const;
const expected = Buffer.concat(
  Array.from({ length: grid.widthPx * grid.heightPx }, (_, at) =>
    Buffer.from(colours[((at % grid.widthPx) + Math.floor(at / grid.widthPx)) % 4] ?? []),
  ),
);

interface Made {
  readonly bits: number;
  readonly packing?: number;
  readonly isTopDown?: boolean;
  readonly masks?: readonly number[];
  readonly rows: readonly Buffer[];
}

/** Builds a bitmap with a BITMAPINFOHEADER, or a BITMAPV4HEADER for four masks; rows are given from the top. */
function bitmap({ bits, packing = 0, isTopDown = false, masks = [], rows }: Made): Buffer {
  const palette =
    bits <= 8
      ? Buffer.concat(colours.map(([red, green, blue]) => Buffer.from([blue, green, red, 0])))
      : Buffer.alloc(0);
  const headerBytes = masks.length === 4 ? 108 : 40;
  const head = Buffer.alloc(Math.max(14 + headerBytes, 54 + masks.length * 4));
  head.write('BM', 'latin1');
  head.writeUInt32LE(head.length + palette.length, 10);
  head.writeUInt32LE(headerBytes, 14);
  head.writeInt32LE(grid.widthPx, 18);
  head.writeInt32LE(isTopDown ? -grid.heightPx : grid.heightPx, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  head.writeUInt32LE(bits <= 8 ? colours.length : 0, 46);
  for (const [index, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + index * 4);
  return Buffer.concat([head, palette, ...(isTopDown ? rows : rows.toReversed())]);
}

const packBitmapRows = (pack: (indices: number[]) => Buffer) =>
  Array.from({ length: grid.heightPx }, (_, y) =>
    pack(Array.from({ length: grid.widthPx }, (__, x) => (x + y) % 4)),
  );
const nibbles = (indices: number[]) =>
  Buffer.from(
    Array.from(
      { length: indices.length / 2 },
      (_, at) => ((indices[at * 2] ?? 0) << 4) | (indices[at * 2 + 1] ?? 0),
    ),
  );
const pixels16 = (bitsOf: (colour: readonly number[]) => number) => (indices: number[]) => {
  const row = Buffer.alloc(indices.length * 2);
  for (const [at, index] of indices.entries()) row.writeUInt16LE(bitsOf(colours[index] ?? []), at * 2);
  return row;
};

const pixels32 =
  (fourth: (x: number) => number) =>
  (indices: number[]): Buffer =>
    Buffer.from(indices.flatMap((index, x) => [...[...(colours[index] ?? [])].toReversed(), fourth(x)]));
const quarters = (indices: number[]): Buffer =>
  Buffer.from([
    ...[indices.slice(0, 4), indices.slice(4)].map((four) =>
      four.reduce((byte, index) => (byte << 2) | index, 0),
    ),
    0,
    0,
  ]);
const masksOfFour = [0xff0000, 0xff00, 0xff, 0xff000000];

const literalRun8 = (indices: number[]) => Buffer.from([0, indices.length, ...indices, 0, 0]);
const runs4 = (indices: number[]) =>
  Buffer.concat([...indices.map((index) => Buffer.from([1, index << 4])), Buffer.from([0, 0])]);

const bmpVariants: readonly (readonly [string, Made, number])[] = [
  ['8 bits', { bits: 8, rows: packBitmapRows((indices) => Buffer.from(indices)) }, 0],
  [
    '8 bits, top row first',
    { bits: 8, isTopDown: true, rows: packBitmapRows((indices) => Buffer.from(indices)) },
    0,
  ],
  ['4 bits', { bits: 4, rows: packBitmapRows(nibbles) }, 0],
  ['8 bits in runs', { bits: 8, packing: 1, rows: packBitmapRows(literalRun8) }, 0],
  ['4 bits in runs', { bits: 4, packing: 2, rows: packBitmapRows(runs4) }, 0],
  [
    '24 bits',
    {
      bits: 24,
      rows: packBitmapRows((indices) =>
        Buffer.from(indices.flatMap((index) => [...(colours[index] ?? [])].toReversed())),
      ),
    },
    0,
  ],
  ['2 bits', { bits: 2, rows: packBitmapRows(quarters) }, 0],
  ['32 bits', { bits: 32, rows: packBitmapRows(pixels32(() => 0)) }, 0],
  ['32 bits with values in the reserved bytes', { bits: 32, rows: packBitmapRows(pixels32((x) => x)) }, 0],
  [
    '32 bits with an alpha channel that is never used',
    { bits: 32, packing: 3, masks: masksOfFour, rows: packBitmapRows(pixels32(() => 0)) },
    0,
  ],
  [
    '16 bits (5, 5, 5)',
    {
      bits: 16,
      rows: packBitmapRows(
        pixels16(([red = 0, green = 0, blue = 0]) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)),
      ),
    },
    6,
  ],
  [
    '16 bits (5, 6, 5)',
    {
      bits: 16,
      packing: 3,
      masks: [0xf800, 0x07e0, 0x001f],
      rows: packBitmapRows(
        pixels16(([red = 0, green = 0, blue = 0]) => ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)),
      ),
    },
    6,
  ],
];

test.each(bmpVariants)('decodes a bitmap of %s correctly', (_, made, tolerance) => {
  const decoded = decodeBmp(bitmap(made));
  if ('embedded' in decoded) throw new Error('nothing is embedded');
  expect([decoded.widthPx, decoded.heightPx, decoded.channels, decoded.isComplete]).toEqual([8, 4, 3, true]);
  for (const [at, value] of decoded.bytes.entries())
    expect(Math.abs(value - (expected[at] ?? -1))).toBeLessThanOrEqual(tolerance);
});

test('pixels skipped by RLE are transparent', () => {
  const decoded = decodeBmp(
    bitmap({ bits: 8, packing: 1, rows: [Buffer.from([2, 1, 0, 2, 2, 0, 2, 3, 0, 1])] }),
  );
  if ('embedded' in decoded) throw new Error('nothing is embedded');
  expect(decoded.channels).toBe(4);
  const alpha = decoded.bytes.filter((__, at) => at % 4 === 3);
  expect([...alpha.subarray(24)]).toEqual([255, 255, 0, 0, 255, 255, 0, 0]);
});

test.each([
  ['8 bits', { bits: 32, packing: 3, masks: masksOfFour, rows: packBitmapRows(pixels32((x) => x * 36)) }, 36],
  [
    'one bit',
    {
      bits: 16,
      packing: 3,
      masks: [0x7c00, 0x03e0, 0x001f, 0x8000],
      rows: packBitmapRows((indices) => Buffer.from(indices.flatMap((_, x) => [0, (x % 2) << 7]))),
    },
    undefined,
  ],
] as const)('alpha of %s ranges from transparent to opaque', (_, made, step) => {
  const decoded = decodeBmp(bitmap(made));
  if ('embedded' in decoded) throw new Error('nothing is embedded');
  const alpha = decoded.bytes.filter((__, at) => at % 4 === 3).subarray(0, grid.widthPx);
  expect([...alpha]).toEqual(
    Array.from({ length: grid.widthPx }, (__, x) => (step ? x * step : (x % 2) * 255)),
  );
});

test('FFmpeg reads a written file, and reading it back returns the same pixels', async () => {
  const folder = await bench.folder();
  const path = join(folder, 'noise.png');
  const noise = Buffer.from(Array.from({ length: 61 * 37 * 4 }, (_, at) => (at * 7919) % 256));
  await sharp(noise, { raw: { width: 61, height: 37, channels: 4 } })
    .png()
    .toFile(path);
  const { files } = await bench.convert(path, 'bmp');
  expect(decodeWithFfmpeg(files[0] ?? '').rgba.equals(noise)).toBe(true);
  const back = await bench.convert(files[0] ?? '', 'png');
  expect(decodeWithFfmpeg(back.files[0] ?? '').rgba.equals(noise)).toBe(true);
});

test.each(['bmp', 'tga'] as const)(
  '98 megapixels with alpha fit in the memory of one job as %s',
  async (to) => {
    const path = join(await bench.folder(), 'large.png');
    const background = { r: 10, g: 200, b: 30, alpha: 0.5 };
    await sharp({ create: { width: 9900, height: 9900, channels: 4, background } })
      .png({ compressionLevel: 1 })
      .toFile(path);
    const { files } = await bench.convert(path, to);
    expect((await stat(files[0] ?? '')).size).toBeGreaterThan(9900 * 9900 * 4);
  },
);

test('damage never makes the reader hang or fail without a reason', () => {
  const intact = bmpVariants.map(([, made]) => bitmap(made));
  const damaged = tuple(
    constantFrom(...intact),
    array(tuple(nat(200), nat(255)), { maxLength: 8 }),
    nat(200),
  );
  assert(
    property(damaged, ([file, changes, cut]) => {
      const copy = Buffer.from(file);
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      decodeOrRefuse(copy.subarray(0, Math.max(14, copy.length - cut)));
    }),
    { numRuns: 3000, interruptAfterTimeLimit: 20_000 },
  );
});

/** Accepts any error as a rejection, except that an image above the size limit must be rejected with its own fault. */
function decodeOrRefuse(file: Buffer): void {
  try {
    const decoded = decodeBmp(file);
    if ('embedded' in decoded) return;
    expect(decoded.bytes.length).toBe(decoded.widthPx * decoded.heightPx * decoded.channels);
    expect(decoded.widthPx * decoded.heightPx).toBeLessThanOrEqual(100_000_000);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    if (error instanceof Fault) expect(error.code).toBe('too-many-pixels');
  }
}

describe.runIf(corpusFile('image/rle8.bmp'))('real bitmaps', () => {
  test('the RLE8 bitmap matches its reference', async () => {
    const { files } = await bench.convert(corpusFile('image/rle8.bmp') ?? '', 'png');
    expect(
      distance(
        decodeWithFfmpeg(files[0] ?? '').rgba,
        decodeWithFfmpeg(corpusFile('image/rle8.expected.png') ?? '').rgba,
      ),
    ).toBe(0);
  });

  test('the 24-bit bitmap keeps every pixel', async () => {
    const { files } = await bench.convert(corpusFile('image/plain.bmp') ?? '', 'png');
    expect(
      decodeWithFfmpeg(files[0] ?? '').rgba.equals(
        decodeWithFfmpeg(corpusFile('image/plain.bmp') ?? '').rgba,
      ),
    ).toBe(true);
    expect(readFileSync(files[0] ?? '').length).toBeGreaterThan(1000);
  });
});
