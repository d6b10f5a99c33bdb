import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';

/**
 * Renders a PDF of one A4 page and returns a PDF with the image of it, as a scanner makes. With `degrees`, the image is
 * stored turned, and the page is turned back.
 */
export async function scanPage(pdf: Buffer, degrees = 0): Promise<string> {
  const png = execFileSync('pdftocairo', ['-png', '-gray', '-r', '200', '-singlefile', '-', '-'], {
    input: pdf,
  });
  return scanOfImage(png, degrees);
}

/** Returns a PDF of one A4 page with an image of the page. */
export async function scanOfImage(image: Buffer, degrees = 0): Promise<string> {
  const { data, info } = await sharp(image)
    .rotate(-degrees)
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const [widthPt, heightPt] = degrees % 180 === 0 ? [595, 842] : [842, 595];
  const hex = `${data.toString('hex')}>`;
  const drawn = `${widthPt} 0 0 ${heightPt} 0 0 cm /I Do`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Rotate ${degrees} /Contents 4 0 R
      /Resources << /XObject << /I 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /BitsPerComponent 8
      /ColorSpace /${info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /Filter [/ASCIIHexDecode /DCTDecode]
      /Length ${hex.length} >>\nstream\n${hex}\nendstream`,
  ]);
}
