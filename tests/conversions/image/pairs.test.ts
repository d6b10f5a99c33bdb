import { MagickFormat } from '@imagemagick/magick-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatsOfType } from '#src/contract/conversion-types.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { scene, scenePixels } from '#tests/fixtures/images/scene.ts';
import { writeScenes } from '#tests/fixtures/images/scenes.ts';
import { distance, decodeWithFfmpeg, seeFrames, type DecodedImage } from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let scenes: Map<FormatId, string>;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  scenes = await writeScenes(await bench.folder());
});
afterAll(() => bench.close());

const offered: readonly FormatId[] = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'webp', 'svg'];
/**
 * Camera raw images have no reference colors to compare, and vector graphics have no pixels; separate suites test
 * them.
 */
const others: readonly FormatId[] = ['raw', 'eps', 'ai'];
const sceneFormats = formatsOfType('image').filter((format) => !others.includes(format));

test.each(offered.flatMap((from) => offered.filter((to) => to !== from).map((to) => [from, to] as const)))(
  '%s to %s is offered',
  (from, to) => {
    expect(bench.registry.plan(from, to)).toBeDefined();
  },
);

/**
 * Decoders and encoders meet only in pixels, so each is tested with every format's PNG or from every PNG, and a fixed
 * quarter of the other pairs is tested as well.
 */
function isTested(from: FormatId, to: FormatId): boolean {
  const mix = 3 * sceneFormats.indexOf(from) + sceneFormats.indexOf(to);
  return from === 'png' || to === 'png' || mix % 4 === 0;
}

test.each(sceneFormats)('a scene in %s stays the same scene in its target formats', async (from) => {
  const path = scenes.get(from);
  expect(path, `there is no fixture for ${from}`).toBeDefined();
  if (!path) return;
  const offeredTargets = sceneFormats.filter((to) => to !== from && bench.registry.plan(from, to));
  expect(offeredTargets.length).toBeGreaterThan(7);
  const targets = offeredTargets.filter((to) => isTested(from, to));
  for (let index = 0; index < targets.length; index += 2) {
    await Promise.all(targets.slice(index, index + 2).map((to) => expectScene(path, from, to)));
  }
});

async function expectScene(path: string, from: FormatId, to: FormatId): Promise<void> {
  const { files } = await bench.convert(path, to, {}, { from, threads: 1 });
  expect(files, `${from} to ${to}`).toHaveLength(1);
  const seen = await seeWhatever(files[0] ?? '', to);
  const { widthPx, heightPx } = to === 'ico' ? { widthPx: 240, heightPx: 240 } : scene;
  expect([seen.widthPx, seen.heightPx], `${from} to ${to}`).toEqual([widthPx, heightPx]);
  expect(distance(upright(seen, to), scenePixels()), `${from} to ${to}`).toBeLessThan(
    tolerance(from) + tolerance(to),
  );
}

/** Decodes with ImageMagick where needed, because FFmpeg 5 does not open our AVIF. */
async function seeWhatever(
  path: string,
  to: FormatId,
): Promise<Pick<DecodedImage, 'widthPx' | 'heightPx' | 'rgba'>> {
  if (to !== 'avif') return decodeWithFfmpeg(path);
  const { widthPx, heightPx, frames } = await seeFrames(path, MagickFormat.Avif);
  return { widthPx, heightPx, rgba: frames[0] ?? Buffer.alloc(0) };
}

/** Crops the scene out of an icon, which shows it in the middle of a square. */
function upright({ rgba, widthPx }: Pick<DecodedImage, 'rgba' | 'widthPx'>, to: FormatId): Buffer {
  const margin = (240 - scene.heightPx) / 2;
  return to === 'ico' ? rgba.subarray(margin * widthPx * 4, (margin + scene.heightPx) * widthPx * 4) : rgba;
}

/**
 * Returns the mean difference per channel that a format may cause: palettes, tracing and strong compression cause the
 * most.
 */
function tolerance(format: FormatId): number {
  return (
    { svg: 5, gif: 3, heic: 2.5, heif: 2.5, avif: 2.5, jpg: 2, jpeg: 2, webp: 2.5, jxl: 2, ico: 0.5 }[
      format as string
    ] ?? 0.3
  );
}
