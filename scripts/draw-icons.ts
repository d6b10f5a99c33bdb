import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Renders the site's icons into `src/web/public` from the shapes of the logo mark. Run it by hand when the mark
 * changes.
 */

const folder = join(import.meta.dirname, '..', 'src', 'web', 'public');
const accent = '#04684a';

/** The mark on a 32 by 32 grid. */
const forms = `<rect x="8" y="6" width="7.25" height="6.25" rx="1"/><path d="M16 6h5a3.125 3.125 0 0 1 0 6.25h-5z"/><rect x="8" y="13" width="7.25" height="6.25" rx="1"/><circle cx="19.25" cy="16.125" r="3.125"/><path d="M8 20h7.25v.2A6.05 6.05 0 0 1 9.2 26.25H8z"/>`;

const icon = (corner: number, scale = 1) => {
  const offset = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${accent}"/><g fill="#fff" transform="translate(${offset} ${offset}) scale(${scale})">${forms}</g></svg>`;
};

const png = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 72 * (width / 32) })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();

await writeFile(join(folder, 'favicon.svg'), icon(9));
await writeFile(join(folder, 'icon-192.png'), await png(icon(9), 192));
await writeFile(join(folder, 'icon-512.png'), await png(icon(9), 512));
await writeFile(join(folder, 'icon-maskable-512.png'), await png(icon(0, 0.8), 512));
await writeFile(join(folder, 'apple-touch-icon.png'), await png(icon(0, 0.9), 180));
await writeFile(join(folder, 'favicon.ico'), encodeIco(await png(icon(9), 32), 32));

/** Encodes an ICO file with one PNG (the format of Windows Vista and later). */
function encodeIco(image: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(sidePx, 6);
  head.writeUInt8(sidePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
