import sharp from 'sharp';

const sidePx = 256;

/**
 * Mean square error of two images on white, both scaled to the same small size; 0 is equal, 65 025 is black against
 * white.
 */
export async function meanSquareError(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([renderThumbnail(one), renderThumbnail(other)]);
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += ((first[at] ?? 0) - (second[at] ?? 0)) ** 2;
  return sum / first.length;
}

function renderThumbnail(image: Buffer): Promise<Buffer> {
  return sharp(image, { limitInputPixels: false })
    .resize(sidePx, sidePx, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
