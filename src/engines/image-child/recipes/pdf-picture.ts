import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import type { PdfPictureOrder } from '../order.ts';
import { inksAsTiff } from '../write/inks-as-tiff.ts';

sharp.cache(false);

const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

/**
 * Makes a picture of a PDF smaller without a change of its colours: their profile stands in the PDF. The result is a
 * JPEG, or a PNG where no quality is given. Tells its size in pixels.
 */
export async function pdfPicture(order: PdfPictureOrder): Promise<Record<string, unknown>> {
  sharp.concurrency(order.threads);
  refuseTooLarge(order);
  const space = spaces[order.colours];
  const picture = (await open(order))
    .pipelineColourspace(space)
    .resize(order.toWidth, order.toHeight, { fit: 'fill', withoutEnlargement: true })
    .toColourspace(space);
  const encoded =
    order.quality === undefined
      ? picture.png({ compressionLevel: 9, adaptiveFiltering: true })
      : picture.jpeg({ quality: order.quality, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  await writeFile(order.output, data);
  return { widthPx: info.width, heightPx: info.height, colours: info.channels };
}

async function open({ input, packing, ...order }: PdfPictureOrder): Promise<Sharp> {
  const { widthPx, heightPx, colours } = order;
  if (packing === 'jpeg') return sharp(input, { ignoreIcc: true, failOn: 'error' });
  const samples =
    packing === 'samples'
      ? await readFile(input)
      : await (await import('../read/jpeg-2000-samples.ts')).jpeg2000Samples(input, order);
  return colours === 4
    ? sharp(inksAsTiff(samples, { widthPx, heightPx }), { ignoreIcc: true })
    : sharp(samples, { raw: { width: widthPx, height: heightPx, channels: colours } });
}
