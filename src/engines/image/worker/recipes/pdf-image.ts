import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import type { PdfImageRequest } from '../protocol.ts';
import { inksAsTiff } from '../write/inks-as-tiff.ts';

sharp.cache(false);

const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

/**
 * Shrinks an image of a PDF without changing its colors, because their profile is in the PDF. Writes a JPEG, or a PNG
 * if no quality is given. Returns its size in pixels.
 */
export async function shrinkPdfImage(request: PdfImageRequest): Promise<Record<string, unknown>> {
  sharp.concurrency(request.threads);
  refuseTooLarge(request);
  const space = spaces[request.colours];
  const image = (await open(request))
    .pipelineColourspace(space)
    .resize(request.toWidth, request.toHeight, { fit: 'fill', withoutEnlargement: true })
    .toColourspace(space);
  const encoded =
    request.quality === undefined
      ? image.png({ compressionLevel: 9, adaptiveFiltering: true })
      : image.jpeg({ quality: request.quality, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  await writeFile(request.output, data);
  return { widthPx: info.width, heightPx: info.height, colours: info.channels };
}

async function open({ input, packing, ...request }: PdfImageRequest): Promise<Sharp> {
  const { widthPx, heightPx, colours } = request;
  if (packing === 'jpeg') return sharp(input, { ignoreIcc: true, failOn: 'error' });
  const samples =
    packing === 'samples'
      ? await readFile(input)
      : await (await import('../read/jpeg-2000-samples.ts')).jpeg2000Samples(input, request);
  return colours === 4
    ? sharp(inksAsTiff(samples, { widthPx, heightPx }), { ignoreIcc: true })
    : sharp(samples, { raw: { width: widthPx, height: heightPx, channels: colours } });
}
