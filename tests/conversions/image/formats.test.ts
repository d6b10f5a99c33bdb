import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { detectFormat } from '#src/formats/detect.ts';
import { writeDng } from '#tests/fixtures/raw.ts';
import { pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { encodePngChunk } from '#src/codecs/png.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Image variants that are rare in sample collections but common in practice; their pixels must be preserved.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

test('an uncompressed TGA is not detected as a Windows cursor', async () => {
  const input = ['-f', 'lavfi', '-i', 'color=0x3366cc:s=40x30', '-frames:v', '1', '-pix_fmt', 'bgr24'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-c:v', 'targa', '-rle', '0', at('plain.tga')]);
  const { files } = await bench.convert(at('plain.tga'), 'png');
  const seen = decodeWithFfmpeg(files[0] ?? '');
  expect([seen.widthPx, seen.heightPx]).toEqual([40, 30]);
  expect(pixelAt(seen, 20, 15)).toEqual(pixelAt(decodeWithFfmpeg(at('plain.tga')), 20, 15));
});

test.each([
  ['as they are', 3, [10, 255, 20, 128, 30, 64, 40, 0]],
  ['in runs', 11, [0x80, 10, 255, 0x02, 20, 128, 30, 64, 40, 0]],
])('a grayscale TGA with transparency, %s', async (_, imageType, pixels) => {
  const header = Buffer.from([0, 0, imageType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 16, 0x08]);
  await writeFile(at('greys.tga'), Buffer.concat([header, Buffer.from(pixels)]));
  const { files } = await bench.convert(at('greys.tga'), 'png');
  const seen = decodeWithFfmpeg(files[0] ?? '');
  expect([pixelAt(seen, 0, 1), pixelAt(seen, 1, 1), pixelAt(seen, 0, 0), pixelAt(seen, 1, 0)]).toEqual([
    [10, 10, 10, 255],
    [20, 20, 20, 128],
    [30, 30, 30, 64],
    [40, 40, 40, 0],
  ]);
});

test('black-and-white JPEG XL with transparency', async () => {
  const pixels = Buffer.from([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
  await sharp(pixels, { raw: { width: 2, height: 2, channels: 4 } })
    .resize(32, 32, { kernel: 'nearest' })
    .png()
    .toFile(at('ink.png'));
  const made = await bench.convert(at('ink.png'), 'jxl', { lossless: true });
  const { files } = await bench.convert(made.files[0] ?? '', 'png', {}, { from: 'jxl' });
  const seen = decodeWithFfmpeg(files[0] ?? '');
  expect(pixelAt(seen, 4, 4)).toEqual([0, 0, 0, 255]);
  expect(pixelAt(seen, 28, 4)).toEqual([255, 255, 255, 255]);
  expect(pixelAt(seen, 4, 28)[3]).toBe(0);
});

test('a compressed SVG is rendered; one that expands endlessly, or is not an SVG, is rejected', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#36c"/></svg>';
  await writeFile(at('packed.svgz'), gzipSync(svg));
  const { files } = await bench.convert(at('packed.svgz'), 'png');
  expect(pixelAt(decodeWithFfmpeg(files[0] ?? ''), 20, 15)).toEqual([0x33, 0x66, 0xcc, 255]);
  const bad = [
    ['file-damaged', gzipSync(svg).subarray(0, 40)],
    ['content-mismatch', gzipSync('a letter')],
    ['text-too-long', gzipSync(Buffer.alloc(80_000_000, 32))],
  ] as const;
  for (const [code, bytes] of bad) {
    await writeFile(at('bad.svgz'), bytes);
    await expect(bench.convert(at('bad.svgz'), 'png'), code).rejects.toMatchObject({ code });
  }
});

test('reads one-bit portable maps exactly, and sixteen-bit ones with eight', async () => {
  await writeFile(at('bits.pbm'), 'P1\n# black, then white\n2 1\n1 0\n');
  const bits = decodeWithFfmpeg((await bench.convert(at('bits.pbm'), 'png')).files[0] ?? '');
  expect([pixelAt(bits, 0, 0), pixelAt(bits, 1, 0)]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
  const deep = Buffer.concat([Buffer.from('P5 2 1 65535\n'), Buffer.from('12348080', 'hex')]);
  await writeFile(at('deep.pgm'), deep);
  const { files, notes } = await bench.convert(at('deep.pgm'), 'png');
  const seen = decodeWithFfmpeg(files[0] ?? '');
  expect([pixelAt(seen, 0, 0)[0], pixelAt(seen, 1, 0)[0]]).toEqual([0x12, 0x80]);
  expect(notes).toEqual([note('depth-read-reduced', { bits: 16 })]);
});

test.each([
  ['jp2', 'libopenjpeg', 'rgb48le', 16],
  ['jp2', 'libopenjpeg', 'rgb24', 8],
  ['jxl', 'libjxl', 'rgb48le', 16],
  ['jxl', 'libjxl', 'rgba', 8],
])(
  'notes the bit depth of a %s by %s beyond eight bits (%s: %i)',
  async (extension, codec, pixels, depth) => {
    const path = at(`${pixels}.${extension}`);
    const input = ['-f', 'lavfi', '-i', 'testsrc=s=240x160', '-frames:v', '1', '-pix_fmt', pixels];
    const container = extension === 'jp2' ? ['-f', 'image2'] : [];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-c:v', codec, ...container, path]);
    const { files, notes } = await bench.convert(path, 'png');
    const warnings = depth > 8 ? [note('depth-read-reduced', { bits: depth })] : [];
    expect(notes).toEqual(warnings);
    expect((await sharp(files[0]).metadata()).depth).toBe('uchar');
    const flattened = note('alpha-flattened', { format: 'JPG', colour: phrase('white') });
    const small = await bench.convert(path, 'jpg');
    expect([warnings, [...warnings, flattened]]).toContainEqual(small.notes);
  },
);

test('notes the bit depth of a PSD beyond eight bits', async () => {
  const header = Buffer.from(
    '384250530001000000000000000100000001000000010010000100000000000000000000000000000000',
    'hex',
  );
  await writeFile(
    at('deep.psd'),
    Buffer.concat([header.subarray(0, 24), Buffer.from([0, 1]), Buffer.alloc(14), Buffer.from([0x80, 0])]),
  );
  const photoshop = await bench.convert(at('deep.psd'), 'png');
  expect(photoshop.notes).toEqual([note('depth-read-reduced', { bits: 16 })]);
});

test('a DirectDraw Surface with block compression (DXT1) keeps its colors', async () => {
  const header = Buffer.alloc(128);
  header.write('DDS ', 'latin1');
  for (const [index, word] of [124, 0x81007, 4, 4, 8].entries()) header.writeUInt32LE(word, 4 + index * 4);
  header.writeUInt32LE(32, 76);
  header.writeUInt32LE(4, 80);
  header.write('DXT1', 84, 'latin1');
  header.writeUInt32LE(0x1000, 108);
  await writeFile(at('block.dds'), Buffer.concat([header, Buffer.from('00f81f0000000055', 'hex')]));
  const seen = decodeWithFfmpeg((await bench.convert(at('block.dds'), 'png')).files[0] ?? '');
  expect([pixelAt(seen, 0, 0), pixelAt(seen, 0, 3)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]);
});

describe('camera raw images', () => {
  const raw = ['jpg', 'png', 'tiff', 'webp', 'bmp'] as const;
  test.each(raw)('are developed and become %s', async (to) => {
    await writeFile(at('photo.dng'), writeDng());
    const { files, notes } = await bench.convert(at('photo.dng'), to);
    const seen = decodeWithFfmpeg(files[0] ?? '');
    expect([seen.widthPx, seen.heightPx]).toEqual([128, 96]);
    const [left, right] = [pixelAt(seen, 30, 48), pixelAt(seen, 98, 48)];
    expect((left[0] ?? 0) - (left[2] ?? 0)).toBeGreaterThan(60);
    expect((right[2] ?? 0) - (right[0] ?? 0)).toBeGreaterThan(60);
    expect(notes[0]).toEqual(note('raw-developed'));
  });

  test('that are truncated or invalid are rejected with their own message', async () => {
    for (const bytes of [writeDng().subarray(0, 9000), Buffer.from('a letter')]) {
      await writeFile(at('bad.dng'), bytes);
      await expect(bench.convert(at('bad.dng'), 'jpg')).rejects.toMatchObject({ code: 'camera-unknown' });
    }
  });

  test('are detected by their content, and other TIFFs stay TIFFs', async () => {
    const formatOf = async (bytes: Uint8Array, name: string) =>
      (await detectFormat(async (start, length) => bytes.subarray(start, start + length), bytes.length, name))
        .format;
    expect(await formatOf(writeDng(), 'photo')).toBe('raw');
    const scan = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(await formatOf(scan, 'scan.tif')).toBe('tiff');
    expect(await formatOf(scan, 'photo.nef')).toBe('raw');
  });
});

test.each(['zstd', 'lzma', 'lerc', 'jbig'])('a TIFF compressed with %s keeps its pixels', async (method) => {
  const halves = 'color=white:s=40x48[left];color=black:s=24x48[right];[left][right]hstack';
  const depth = method === 'jbig' ? 'monob' : 'gray';
  const once = ['-frames:v', '1', '-pix_fmt', depth, '-compression_algo', 'raw', at('plain.tif')];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', halves, ...once]);
  execFileSync('tiffcp', ['-r', '48', '-c', 'none', at('plain.tif'), at('whole.tif')]); // in one strip, as JBIG requires
  execFileSync('tiffcp', ['-c', method, at('whole.tif'), at(`${method}.tif`)]);
  const { files, notes } = await bench.convert(at(`${method}.tif`), 'png');
  expect(notes).toEqual([]);
  const seen = decodeWithFfmpeg(files[0] ?? '');
  expect([pixelAt(seen, 5, 5)[0], pixelAt(seen, 60, 40)[0]]).toEqual([255, 0]);
});

test.each([
  ['grey', ['-type', 'Grayscale']],
  ['colours', ['-type', 'TrueColor']],
])('a floating-point TIFF shows its %s as stored', async (name, type) => {
  const path = at(`fractions-${name}.tif`);
  const fractions = ['-depth', '32', '-define', 'quantum:format=floating-point', '-compress', 'zip'];
  execFileSync('convert', ['-size', '40x30', 'xc:gray(50%)', ...type, ...fractions, path]);
  expect((await sharp(path).metadata()).depth).toBe('float');
  for (const to of ['png', 'jpg'] as const) {
    const { files } = await bench.convert(path, to);
    for (const value of pixelAt(decodeWithFfmpeg(files[0] ?? ''), 20, 15).slice(0, 3))
      expect(Math.abs(value - 128)).toBeLessThanOrEqual(1);
  }
});

test('shows every page of a floating-point TIFF', async () => {
  const stored = ['-define', 'quantum:format=floating-point', '-depth', '32', '-compress', 'zip'];
  execFileSync('convert', ['-size', '40x30', 'xc:gray(25%)', 'xc:gray(75%)', ...stored, at('stack.tif')]);
  const { files } = await bench.convert(at('stack.tif'), 'png');
  const [dark = 0, light = 0] = files.map((file) => pixelAt(decodeWithFfmpeg(file), 20, 15)[0]);
  expect([Math.abs(dark - 64) < 3, Math.abs(light - 191) < 3]).toEqual([true, true]);
});

test('shows a TIFF of 32-bit integers', async () => {
  const stored = ['-depth', '32', '-compress', 'zip'];
  execFileSync('convert', ['-size', '40x30', 'xc:gray(25%)', ...stored, at('whole32.tif')]);
  const { files } = await bench.convert(at('whole32.tif'), 'png');
  const [value = 0] = pixelAt(decodeWithFfmpeg(files[0] ?? ''), 20, 15);
  expect(Math.abs(value - 64)).toBeLessThan(3);
});

test('shows a CIELAB TIFF in its colors', async () => {
  execFileSync('convert', ['-size', '40x30', 'xc:red', '-colorspace', 'Lab', '-depth', '8', at('lab8.tif')]);
  const { files, notes } = await bench.convert(at('lab8.tif'), 'jpg');
  expect(notes).toEqual([]);
  const [red = 0, green = 0, blue = 0] = pixelAt(decodeWithFfmpeg(files[0] ?? ''), 20, 15);
  expect([red > 235, green < 30, blue < 30]).toEqual([true, true, true]);
});

test('a TIFF with an unknown compression is reported as such, not rendered blank', async () => {
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const bytes = await pixels.tiff({ compression: 'lzw' }).toBuffer();
  const offset = bytes.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x05]));
  bytes.writeUInt16LE(34_712, offset + 8); // JPEG 2000
  await writeFile(at('odd.tif'), bytes);
  await expect(bench.convert(at('odd.tif'), 'png')).rejects.toMatchObject({ code: 'codec-unknown' });
});

test('an animated JPEG XL stays animated as GIF, and becomes its first frame as a still image, with a note', async () => {
  const moving =
    '/wpJBAFYUFwSCAigggAAaABLGIsVANQZYzA+LyABACFBIrt/AEk/WpDXHwiIUEABBRQykQoCAGgASxiLFQAcLsbguLyABADdhgEAhwT+/Zh25gAIiAAAgAceRFIAAIQASxiLFQAcMmaMMc7kXEAEADix0Ud/wIEtB0nmoSevH5YtCIjwwIMCCjKRHgEARABLGIsVgF2w/wISAGBkklP4Aw==';
  await writeFile(at('moving.jxl'), Buffer.from(moving, 'base64'));
  const { files } = await bench.convert(at('moving.jxl'), 'gif');
  const { delay, pages, pageHeight } = await sharp(files[0] ?? '', { animated: true }).metadata();
  expect({ delay, pages, pageHeight }).toEqual({ delay: [100, 100, 200, 300], pages: 4, pageHeight: 40 });
  const middles = await Promise.all(
    [0, 1, 2, 3].map(async (page) => {
      const frame = sharp(files[0] ?? '', { page }).extract({ left: 15, top: 15, width: 1, height: 1 });
      return [...(await frame.ensureAlpha().raw().toBuffer())];
    }),
  );
  const [red, green] = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
  ];
  expect([middles[0], middles[1], middles[2]?.[3], middles[3]]).toEqual([red, green, 0, green]);
  const still = await bench.convert(at('moving.jxl'), 'jpg');
  expect(still.notes).toContainEqual(note('first-frame-used', { frames: 4, format: 'JPG' }));
});

test.each([
  ['a linear curve', 'gAMA', '000186a0', [0, 128, 255], [0, 188, 255]],
  ['the curve of sRGB', 'gAMA', '0000b18f', [0, 128, 255], [0, 128, 255]],
  ['the colours of Display P3', 'cICP', '0c0d0001', [60, 200, 60], [0, 203, 11]],
  ['the colours of sRGB', 'cICP', '010d0001', [60, 200, 60], [60, 200, 60]],
  [
    'the colours of Adobe RGB',
    'cHRM',
    '00007a26000080840000fa00000080e8000052080001155800003a9800001770',
    [60, 200, 60],
    [0, 200, 41],
  ],
])('shows a PNG according to %s it states', async (name, type, data, stored, shown) => {
  const raw = { width: 8, height: 8, channels: 3 } as const;
  const plain = await sharp(Buffer.from(Array.from({ length: 64 }, () => stored).flat()), { raw })
    .png()
    .toBuffer();
  const png = [plain.subarray(0, 33), encodePngChunk(type, Buffer.from(data, 'hex')), plain.subarray(33)];
  await writeFile(at(`${name}.png`), Buffer.concat(png));
  const seen = decodeWithFfmpeg((await bench.convert(at(`${name}.png`), 'bmp')).files[0] ?? '');
  const distances = pixelAt(seen, 4, 4).map((value, index) =>
    Math.abs(value - ([...shown, 255][index] ?? Number.NaN)),
  );
  expect(Math.max(...distances)).toBeLessThan(3);
});

test('a HEIC whose main content is a sequence is animated', async () => {
  const frames = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=0.6', '-pix_fmt', 'yuv420p'];
  const codec = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...frames, ...codec, at('sequence.mp4')]);
  const video = await readFile(at('sequence.mp4'));
  video.write('msf1', 8, 'latin1');
  video.write('hevcmif1iso8', 16, 'latin1');
  video.write('pict', video.indexOf('vide', video.indexOf('hdlr')), 'latin1');
  await writeFile(at('sequence.heic'), video);
  const moving = await bench.convert(at('sequence.heic'), 'webp');
  const { delay } = await sharp(moving.files[0] ?? '', { animated: true }).metadata();
  expect(delay).toEqual([200, 200, 200]);
  const still = await bench.convert(at('sequence.heic'), 'jpg');
  expect(still.notes).toEqual([note('first-frame-used', { frames: 3, format: 'JPG' })]);
});

test('an icon with a short mask shows its largest image', async () => {
  const side = 48;
  const head = Buffer.from('000001000100', 'hex');
  const entry = Buffer.from('30300000000018000000000016000000', 'hex');
  const bitmap = Buffer.alloc(40 + side * side * 3, 0x80);
  bitmap.fill(0, 0, 40);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(side, 4);
  bitmap.writeInt32LE(2 * side, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(24, 14);
  const mask = Buffer.alloc((side * side) / 8); // rows must be multiples of four bytes, so eight for these
  entry.writeUInt32LE(bitmap.length + mask.length, 8);
  await writeFile(at('short.ico'), Buffer.concat([head, entry, bitmap, mask]));
  const seen = decodeWithFfmpeg((await bench.convert(at('short.ico'), 'png')).files[0] ?? '');
  expect(pixelAt(seen, 20, 47)).toEqual([0x80, 0x80, 0x80, 255]);
});

test.each(['utf-16le', 'utf-16be'])('renders an SVG in %s', async (coding) => {
  const svg =
    '\ufeff<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="10" fill="#0000ff"/></svg>';
  const bytes = Buffer.from(svg, 'utf16le');
  await writeFile(at(`${coding}.svg`), coding === 'utf-16be' ? bytes.swap16() : bytes);
  const seen = decodeWithFfmpeg((await bench.convert(at(`${coding}.svg`), 'png')).files[0] ?? '');
  expect([pixelAt(seen, 5, 5), pixelAt(seen, 5, 15)[3]]).toEqual([[0, 0, 255, 255], 0]);
});
