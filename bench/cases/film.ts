import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { Product } from '../server.ts';

/** A film re-encoded, and the same film moved to another container without re-encoding. */
export async function film(product: Product, { film: source, folder }: Samples): Promise<Figure[]> {
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '6',
    '-row-mt',
    '1',
    '-tile-columns',
    '2',
    '-crf',
    '26',
    '-b:v',
    '0',
    '-c:a',
    'libopus',
    '-b:a',
    '128k',
  ];
  const encode = () =>
    runBare('ffmpeg', [
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-i',
      source,
      ...vp9,
      '-threads',
      '2',
      join(folder, 'bare.webm'),
    ]);
  const encoding = await compare(() => product.convert(source, 'video', 'webm'), encode, 3);
  const copying = await compare(
    () => product.convert(source, 'video', 'mkv'),
    () => product.convert(source, 'video', 'webm'),
    3,
  );
  return [
    {
      name: 'film to WebM / bare ffmpeg',
      value: encoding.ratio,
      unit: 'x',
      goal: 1.05,
      remark: `${encoding.ours.toFixed(0)} ms against ${encoding.bare.toFixed(0)} ms`,
    },
    {
      name: 'film copied to MKV / re-encoded',
      value: copying.ratio,
      unit: 'x',
      goal: 0.03,
      remark: `${copying.ours.toFixed(0)} ms against ${copying.bare.toFixed(0)} ms`,
    },
  ];
}
