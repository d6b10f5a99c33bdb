import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Job, isSettled } from '#src/contract/job.ts';
import { runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/** A library's own command-line encoder with a quality setting from 0 to 100. */
interface Reference {
  readonly format: 'jpeg' | 'webp' | 'avif' | 'png';
  readonly program: string;
  readonly extension: string;
  readonly args: (source: string, made: string, quality: number) => readonly string[];
}

const references: readonly Reference[] = [
  {
    format: 'jpeg',
    program: 'cjpeg',
    extension: 'jpg',
    args: (source, made, quality) => [
      '-quality',
      `${quality}`,
      '-optimize',
      '-progressive',
      '-outfile',
      made,
      source,
    ],
  },
  {
    format: 'webp',
    program: 'cwebp',
    extension: 'webp',
    args: (source, made, quality) => ['-quiet', '-q', `${quality}`, '-m', '4', source, '-o', made],
  },
  {
    format: 'avif',
    program: 'avifenc',
    extension: 'avif',
    // The quantizer scale is inverted: 0 is best, 63 is worst.
    args: (source, made, quality) => {
      const quantizer = `${Math.round(((100 - quality) * 63) / 100)}`;
      return ['--jobs', '1', '--speed', '6', '--min', quantizer, '--max', quantizer, source, made];
    },
  },
  {
    format: 'png',
    program: 'pngquant',
    extension: 'png',
    args: (source, made, quality) => [
      '--force',
      '--quality',
      `0-${quality}`,
      '--speed',
      '3',
      '--output',
      made,
      source,
    ],
  },
];

/**
 * Compares the size in bytes of the product's compressed images with the output of each library's own encoder at
 * equal SSIM.
 */
export async function compressedImages({ url }: BenchProduct, { image, folder }: Samples): Promise<Figure[]> {
  const source = join(folder, 'source.png');
  const plain = join(folder, 'source.ppm');
  for (const path of [source, plain])
    await runBare('ffmpeg', ['-v', 'error', '-y', '-i', image, '-pix_fmt', 'rgb24', path]);
  const figures: Figure[] = [];
  for (const reference of references.filter(({ program }) => existsSync(`/usr/bin/${program}`))) {
    const ours = join(folder, `ours.${reference.extension}`);
    await writeFile(ours, await compressed(url, source, reference.format));
    const likeness = await ssim(source, ours);
    const from = reference.program === 'cjpeg' ? plain : source;
    const bytes = await bytesAt(reference, {
      from,
      source,
      likeness,
      made: join(folder, `bare.${reference.extension}`),
    });
    const { size } = await stat(ours);
    figures.push({
      name: `${reference.format} at quality 80 / ${reference.program} at equal SSIM`,
      value: size / bytes,
      unit: 'x',
      goal: 1.03,
      remark: `${size} against ${bytes.toFixed(0)} bytes at SSIM ${likeness.toFixed(4)}`,
    });
  }
  return figures;
}

/** Bytes the reference encoder needs to reach the given SSIM, interpolated between the two nearest quality settings. */
async function bytesAt(
  { program, args }: Reference,
  { from, source, likeness, made }: { from: string; source: string; likeness: number; made: string },
): Promise<number> {
  let below = { bytes: 0, likeness: 0 };
  let [low, high] = [1, 100];
  let above: typeof below | undefined;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    await runBare(program, args(from, made, quality));
    const tried = { bytes: (await stat(made)).size, likeness: await ssim(source, made) };
    if (tried.likeness < likeness) {
      below = tried;
      low = quality + 1;
    } else {
      above = tried;
      high = quality - 1;
    }
  }
  if (!above || below.bytes === 0) return (above ?? below).bytes;
  const share = (likeness - below.likeness) / (above.likeness - below.likeness);
  return below.bytes + share * (above.bytes - below.bytes);
}

/**
 * SSIM of two images as measured by FFmpeg; 1 means identical. AVIF files are first decoded with the library's own
 * decoder.
 */
async function ssim(one: string, other: string): Promise<number> {
  const shown = other.endsWith('.avif') ? `${other}.png` : other;
  if (shown !== other) await runBare('avifdec', [other, shown]);
  const graph = '[0]format=yuv444p[a];[1]format=yuv444p[b];[a][b]ssim';
  const args = ['-v', 'info', '-nostdin', '-i', one, '-i', shown, '-lavfi', graph, '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)('ffmpeg', args);
  const found = /All:([\d.]+)/.exec(stderr)?.[1];
  if (!found) throw new Error(`FFmpeg printed no SSIM: ${stderr.slice(-300)}`);
  return Number(found);
}

async function compressed(url: string, path: string, format: Reference['format']): Promise<Buffer> {
  const form = new FormData();
  form.set('type', 'image');
  form.set('options', JSON.stringify({ format, quality: 80 }));
  form.set('file', new Blob([await readFile(path)]), 'source.png');
  let job = Job.parse(await (await fetch(`${url}/api/compress`, { method: 'POST', body: form })).json());
  while (!isSettled(job)) {
    await wait(50);
    job = Job.parse(await (await fetch(`${url}/api/conversions/${job.id}`)).json());
  }
  if (job.status !== 'completed') throw new Error(job.error);
  return Buffer.from(await (await fetch(`${url}/api/conversions/${job.id}/download`)).arrayBuffer());
}
