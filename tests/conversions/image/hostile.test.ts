import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePngChunk, encodePngFile, pngColourType } from '#src/codecs/png.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { writeAnimation } from '#tests/fixtures/images/animation.ts';
import { writeScenes } from '#tests/fixtures/images/scenes.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { measureCpuSeconds } from '#tests/support/effort.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
let scenes: Map<FormatId, string>;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  scenes = await writeScenes(folder);
});
afterAll(() => bench.close());

/** Expects a rejection that costs little more than reading a header. */
async function refusedQuickly(path: string, to: FormatId, code: string, from?: FormatId): Promise<void> {
  const effort = await measureCpuSeconds(() =>
    expect(bench.convert(path, to, {}, from ? { from } : {})).rejects.toMatchObject({ code }),
  );
  expect(effort).toBeLessThan(8);
}

describe('images with too many pixels are rejected by their header', () => {
  test('a PNG of 50 000 x 50 000', async () => {
    writeFileSync(at('bomb.png'), craftSizedPng(50_000, 50_000));
    await refusedQuickly(at('bomb.png'), 'jpg', 'too-many-pixels');
  });

  test('a BMP with an impossible width', async () => {
    const bmp = readFileSync(scenes.get('bmp') ?? '');
    bmp.writeInt32LE(2_147_483_647, 18);
    writeFileSync(at('wide.bmp'), bmp);
    await refusedQuickly(at('wide.bmp'), 'png', 'too-many-pixels');
  });

  test.each(['psd', 'ico', 'jp2', 'jxl', 'tga'] as const)(
    'a %s with a false header ends with a result or a fault',
    async (format) => {
      const file = readFileSync(scenes.get(format) ?? '');
      if (format === 'psd') file.writeUInt32BE(200_000, 18);
      else if (format === 'tga') file.writeUInt16LE(65_535, 14);
      else file.fill(0xff, Math.min(60, file.length - 20), Math.min(90, file.length));
      writeFileSync(at(`lying.${format}`), file);
      const effort = await measureCpuSeconds(async () => {
        const outcome = await bench.convert(at(`lying.${format}`), 'png').then(
          () => 'converted',
          (fault: { code: string }) => fault.code,
        );
        expect(['converted', 'too-many-pixels', 'file-damaged', 'content-mismatch']).toContain(outcome);
      });
      expect(effort).toBeLessThan(8);
    },
  );

  test('an animation of 600 frames', async () => {
    const raw = { width: 4, height: 4 * 600, channels: 3, pageHeight: 4 } as const;
    await sharp(randomBytes(4 * 4 * 3 * 600), { raw })
      .gif({ delay: Array.from({ length: 600 }, () => 20) })
      .toFile(at('long.gif'));
    await refusedQuickly(at('long.gif'), 'webp', 'too-many-frames');
  });
});

/** Builds a PNG whose header states any size, with only a few bytes of data. */
function craftSizedPng(width: number, height: number): Buffer {
  const header = {
    widthPx: width,
    heightPx: height,
    bitDepth: 1,
    colourType: pngColourType.grey,
    isInterlaced: false,
  };
  return Buffer.from(encodePngFile(header, [encodePngChunk('IDAT', deflateSync(Buffer.alloc(100_000)))]));
}

describe('SVGs have no external access', () => {
  test('neither to a neighboring file nor to the network', async () => {
    let hits = 0;
    const server = createServer((_, response) => void ((hits += 1), response.end())).listen(0, '127.0.0.1');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#f00' } })
      .png()
      .toFile(at('red.png'));
    writeFileSync(
      at('reaching.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="20">
<style>@import url("http://127.0.0.1:${port}/style.css");</style>
<image href="red.png" width="20" height="20"/><image xlink:href="file://${at('red.png')}" width="20" height="20"/>
<image href="http://127.0.0.1:${port}/x.png" width="20" height="20"/><rect x="40" width="20" height="20" fill="#00ff00"/></svg>`,
    );
    const { files } = await bench.convert(at('reaching.svg'), 'png');
    server.close();
    const seen = decodeWithFfmpeg(files[0] ?? '');
    expect(pixelAt(seen, 10, 10)[3]).toBe(0);
    expect(pixelAt(seen, 50, 10)).toEqual([0, 255, 0, 255]);
    expect(hits).toBe(0);
  });

  test('an external entity is rejected', async () => {
    writeFileSync(
      at('xxe.svg'),
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="300" height="40"><text y="30">&x;</text></svg>',
    );
    await refusedQuickly(at('xxe.svg'), 'png', 'file-damaged');
  });

  test('an entity bomb is rejected', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    ).join('');
    writeFileSync(
      at('laughs.svg'),
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="9"><text>&e9;</text></svg>`,
    );
    await refusedQuickly(at('laughs.svg'), 'png', 'entity-expansion');
    await expect(bench.convert(at('laughs.svg'), 'pdf')).rejects.toMatchObject({ code: 'entity-expansion' });
  });

  test('canceling stops a blur that would run for minutes', async () => {
    const blurs = '<feGaussianBlur stdDeviation="900"/>'.repeat(6);
    writeFileSync(
      at('blur.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f" x="-1" y="-1" width="3" height="3">${blurs}</filter><g filter="url(#f)"><rect width="5000" height="5000" fill="red"/></g></svg>`,
    );
    const cancel = new AbortController();
    const start = performance.now();
    setTimeout(() => cancel.abort(), 2000); // long before it would finish or time out
    await expect(bench.convert(at('blur.svg'), 'png', {}, { signal: cancel.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(performance.now() - start).toBeLessThan(45_000);
  });
});

describe('damaged files', () => {
  test.each(['jpg', 'png', 'gif', 'tiff', 'webp', 'bmp'] as const)(
    'a %s truncated in the middle is converted as far as possible, or rejected with a sentence',
    async (format) => {
      const file = readFileSync(scenes.get(format) ?? '');
      writeFileSync(at(`cut.${format}`), file.subarray(0, Math.floor(file.length * 0.6)));
      const to = format === 'png' ? 'bmp' : 'png';
      const outcome = await bench
        .convert(at(`cut.${format}`), to)
        .catch((fault: { code: string }) => fault.code);
      if (typeof outcome === 'string') return expect(outcome).toBe('file-damaged');
      expect(outcome.noteCodes).toContain('image-incomplete');
      expect([
        decodeWithFfmpeg(outcome.files[0] ?? '').widthPx,
        decodeWithFfmpeg(outcome.files[0] ?? '').heightPx,
      ]).toEqual([240, 160]);
    },
  );

  test('a truncated JPG returned as JPEG is repaired first', async () => {
    const file = readFileSync(scenes.get('jpg') ?? '');
    writeFileSync(at('cut-copy.jpg'), file.subarray(0, Math.floor(file.length * 0.6)));
    const { noteCodes } = await bench.convert(at('cut-copy.jpg'), 'jpeg');
    expect(noteCodes).toContain('image-incomplete');
  });

  test.each([
    'jpg',
    'png',
    'gif',
    'tiff',
    'webp',
    'bmp',
    'svg',
    'avif',
    'heic',
    'jxl',
    'ico',
    'jp2',
    'psd',
  ] as const)('noise named .%s is rejected', async (format) => {
    writeFileSync(at(`noise.${format}`), Buffer.concat([Buffer.from([1]), randomBytes(5000)]));
    await refusedQuickly(at(`noise.${format}`), format === 'png' ? 'jpg' : 'png', 'content-mismatch');
  });

  test('a PNG named .jpg is read as PNG, with a note', async () => {
    writeFileSync(at('disguised.jpg'), readFileSync(scenes.get('png') ?? ''));
    const { notes } = await bench.convert(at('disguised.jpg'), 'webp');
    expect(notes).toEqual([note('format-replaced', { claimed: 'JPG', found: 'PNG' })]);
  });

  test('an SVG named .jpg is rejected', async () => {
    writeFileSync(at('drawing.jpg'), readFileSync(scenes.get('svg') ?? ''));
    await refusedQuickly(at('drawing.jpg'), 'png', 'content-mismatch');
  });

  test('an animated PNG whose frames lie outside its canvas is still read as an image', async () => {
    await writeAnimation(at('moving.gif'), 'gif');
    const {
      files: [made = ''],
    } = await bench.convert(at('moving.gif'), 'apng');
    const apng = readFileSync(made);
    const control = apng.lastIndexOf('fcTL');
    apng.writeUInt32BE(5000, control + 8);
    apng.writeUInt32BE(crc32(apng.subarray(control, control + 30)), control + 30);
    writeFileSync(at('outside.png'), apng);
    const { files } = await bench.convert(at('outside.png'), 'webp');
    expect(decodeWithFfmpeg(files[0] ?? '').widthPx).toBe(240);
  });
});

describe.runIf(corpusFile('hostile'))('real hostile files', () => {
  test.each([
    ['hostile/real/bomb-65536x65536.png', 'webp', 'too-many-pixels'],
    ['hostile/made/png-bomb-50000x50000.png', 'jpg', 'too-many-pixels'],
    ['hostile/real/bad-width.bmp', 'png', 'too-many-pixels'],
    ['hostile/made/svg-billion-laughs.svg', 'png', 'entity-expansion'],
    ['hostile/made/svg-xxe-file.svg', 'png', 'file-damaged'],
    ['image/giant-20000x14000.jpg', 'png', 'too-many-pixels'],
  ] as const)('%s to %s ends as %s', async (name, to, code) => {
    await refusedQuickly(corpusFile(name) ?? '', to, code);
  });
});
