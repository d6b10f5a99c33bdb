import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

const jobs = 40;
/** Typical upload sizes: web images, screenshots, and phone photos. */
const sizes = ['640x480', '1200x900', '1920x1080', '4000x3000'];
const targets = ['webp', 'png', 'jpg', 'tiff'] as const;
const settings = {
  webp: '{ quality: 85 }',
  png: '{}',
  jpg: "{ quality: 90, chromaSubsampling: '4:4:4' }",
  tiff: "{ compression: 'lzw', predictor: 'horizontal' }",
};

/**
 * Measures forty mixed image jobs submitted at once by one visitor, against two loops that start a library-only
 * process for each image.
 */
export async function manyImages(product: BenchProduct, { folder }: Samples): Promise<Figure[]> {
  const work = await makeWork(folder);
  const ours = () => Promise.all(work.map(({ path, to }) => product.convert(path, 'image', to)));
  const bare = async () => {
    const waiting = work.values();
    const loop = async () => {
      for (const { path, to } of waiting) await alone(path, to);
    };
    await Promise.all([loop(), loop()]);
  };
  const { ours: oursMs, bare: bareMs, ratio } = await compare(ours, bare, 3);
  return [
    {
      name: `${jobs} mixed images / two bare loops, throughput`,
      value: 1 / ratio,
      unit: 'x',
      goal: 0.9,
      atLeast: true,
      remark: `${oursMs.toFixed(0)} ms against ${bareMs.toFixed(0)} ms`,
    },
  ];
}

interface Piece {
  readonly path: string;
  readonly to: (typeof targets)[number];
}

/** Creates JPEGs and PNGs of every size and assigns them the target formats in turn. */
async function makeWork(folder: string): Promise<Piece[]> {
  const sources: string[] = [];
  for (const size of sizes)
    for (const extension of ['jpg', 'png']) {
      const path = join(folder, `many-${size}.${extension}`);
      await draw(size, path);
      sources.push(path);
    }
  return Array.from({ length: jobs }, (_, index) => {
    const path = sources[index % sources.length] ?? '';
    const able = targets.filter((to) => !path.endsWith(to));
    return { path, to: able[Math.floor(index / sources.length) % able.length] ?? 'webp' };
  });
}

function draw(size: string, path: string): Promise<void> {
  const inputArguments = ['-f', 'lavfi', '-i', `mandelbrot=size=${size}`, '-frames:v', '1', '-q:v', '3'];
  return runBare('ffmpeg', ['-v', 'error', '-y', ...inputArguments, path]);
}

function alone(path: string, to: Piece['to']): Promise<void> {
  const format = to === 'jpg' ? 'jpeg' : to;
  const script = `const sharp = require('sharp'); sharp.concurrency(1); sharp(${JSON.stringify(path)}).autoOrient().${format}(${settings[to]}).toFile(${JSON.stringify(`${path}.bare.${to}`)})`;
  return runBare(process.execPath, ['-e', script]);
}
