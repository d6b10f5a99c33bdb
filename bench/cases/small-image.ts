import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/**
 * Measures a small image job from submission until the download is ready, against a fresh process that does the same
 * with the library alone.
 */
export async function smallImage(product: BenchProduct, { image, folder }: Samples): Promise<Figure[]> {
  const script = `const sharp = require('sharp'); sharp(${JSON.stringify(image)}).autoOrient().webp({ quality: 85 }).toFile(${JSON.stringify(join(folder, 'bare.webp'))})`;
  const bareLibrary = () => runBare(process.execPath, ['-e', script]);
  const { ours, bare, ratio } = await compare(() => product.convert(image, 'image', 'webp'), bareLibrary, 15);
  return [
    {
      name: 'small image job / bare sharp process',
      value: ratio,
      unit: 'x',
      goal: 1.5,
      remark: `${ours.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
    },
  ];
}
