import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { writeAnimation, writeTurnedScene } from '#tests/fixtures/pictures.ts';
import { useTool } from '#tests/support/tool-bench.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
/** Two by two fields of 30 x 20 pixels: red, green / blue, white. */
let fields: string;

beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
  fields = join(folder, 'fields.png');
  const field = (r: number, g: number, b: number, left: number, top: number) => ({
    input: { create: { width: 30, height: 20, channels: 3 as const, background: { r, g, b } } },
    left,
    top,
  });
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .composite([field(255, 0, 0, 0, 0), field(0, 255, 0, 30, 0), field(0, 0, 255, 0, 20)])
    .png()
    .toFile(fields);
});
afterAll(() => bench.close());

async function edited(operation: Operation, path: string, options: Record<string, unknown>): Promise<string> {
  const { files } = await useTool(bench, operation, [path], options);
  expect(files).toHaveLength(1);
  return String(files[0]);
}
const sizeOf = (path: string): string =>
  execFileSync('identify', ['-format', '%wx%h\n', path], { encoding: 'utf8' }).trim();
/** Colours of the corners: above left and right, below left and right. */
function corners(path: string): string {
  const [w = 0, h = 0] = sizeOf(path).split('x').map(Number);
  const at = (x: number, y: number) =>
    `%[fx:round(p{${x},${y}}.r)]%[fx:round(p{${x},${y}}.g)]%[fx:round(p{${x},${y}}.b)]`;
  const format = [at(2, 2), at(w - 3, 2), at(2, h - 3), at(w - 3, h - 3)].join(' ');
  const seen = execFileSync('convert', [path, '-format', format, 'info:'], { encoding: 'utf8' });
  const names: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' };
  return seen
    .split(' ')
    .map((colour) => names[colour] ?? '?')
    .join('');
}

test.each([
  [{ width: 30 }, '30x20'],
  [{ height: 80 }, '120x80'],
  [{ width: 30, height: 30 }, '30x20'],
  [{ width: 30, height: 30, maintainAspect: false }, '30x30'],
])('resizing by %o gives %s', async (options, size) => {
  expect(sizeOf(await edited('image-resize', fields, options))).toBe(size);
});

test('resizing without a size is refused', async () => {
  await expect(edited('image-resize', fields, {})).rejects.toMatchObject({ code: 'options-invalid' });
});

test('cropping keeps the named area', async () => {
  const made = await edited('image-crop', fields, { x: 30, y: 0, width: 30, height: 20 });
  expect([sizeOf(made), corners(made)]).toEqual(['30x20', 'GGGG']);
});

test('cropping beyond the picture is refused with its size', async () => {
  await expect(edited('image-crop', fields, { x: 40, width: 30, height: 20 })).rejects.toThrow(
    '60 x 40 pixels',
  );
});

test.each([
  [{ rotation: 90 }, 'BRWG'],
  [{ rotation: 180 }, 'WBGR'],
  [{ rotation: 270 }, 'GWRB'],
  [{ flip: 'horizontal' }, 'GRWB'],
  [{ flip: 'vertical' }, 'BWRG'],
  [{ flip: 'both' }, 'WBGR'],
  [{ rotation: 90, flip: 'horizontal' }, 'RBGW'],
])('turning by %o leaves the corners %s', async (options, expected) => {
  expect(corners(await edited('image-rotate', fields, options))).toBe(expected);
});

test('a picture that is marked as turned is cropped as it is seen', async () => {
  const turned = join(folder, 'turned.jpg');
  await writeTurnedScene(turned, 6);
  expect(sizeOf(await edited('image-crop', turned, { width: 200, height: 150 }))).toBe('200x150');
});

test('an animation keeps the order and the times of its frames when it is turned', async () => {
  const moving = join(folder, 'moving.gif');
  await writeAnimation(moving, 'gif');
  const made = await edited('image-rotate', moving, { rotation: 180 });
  const { pages, delay } = await sharp(made).metadata();
  expect([pages, delay]).toEqual([4, [100, 200, 300, 400]]);
  for (const page of [0, 3]) {
    const before = await sharp(moving, { page }).removeAlpha().stats();
    const after = await sharp(made, { page }).removeAlpha().stats();
    after.channels.forEach(({ mean }, at) => expect(mean).toBeCloseTo(before.channels[at]?.mean ?? -1, -1));
  }
});
