import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the site's icons and its social card into `src/web/public`, from the mark's own shapes. Run by hand when the mark changes. */

const folder = join(import.meta.dirname, '..', 'src', 'web', 'public');
const accent = '#04684a';

/** The mark on a field of 32 by 32. */
const forms = `<rect x="8" y="6" width="7.25" height="6.25" rx="1"/><path d="M16 6h5a3.125 3.125 0 0 1 0 6.25h-5z"/><rect x="8" y="13" width="7.25" height="6.25" rx="1"/><circle cx="19.25" cy="16.125" r="3.125"/><path d="M8 20h7.25v.2A6.05 6.05 0 0 1 9.2 26.25H8z"/>`;

const icon = (corner: number, scale = 1) => {
  const offset = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${accent}"/><g fill="#fff" transform="translate(${offset} ${offset}) scale(${scale})">${forms}</g></svg>`;
};

const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#faf9f5"/>
<circle cx="1010" cy="120" r="190" fill="#dcecff"/><path d="M760 -20h150a110 110 0 0 1 110 110v150h-150a110 110 0 0 1 -110 -110z" fill="#ffe3e0"/>
<path d="M800 640v-190a130 130 0 0 1 260 0v190z" fill="#e2f3d2"/><path d="M1080 330h60a110 110 0 0 1 110 110v220h-170z" fill="#fdebcd"/>
<path d="M640 400a110 110 0 0 1 110 -110h60v120a110 110 0 0 1 -110 110h-60z" fill="#fbe6fa"/>
<g transform="translate(110 145) scale(10.6)"><rect width="32" height="32" rx="8" fill="${accent}"/><g fill="#fff">${forms}</g></g></svg>`;

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
await writeFile(
  join(folder, 'social.png'),
  await sharp(Buffer.from(card)).resize(1200, 630).png({ compressionLevel: 9, palette: true }).toBuffer(),
);
await writeFile(join(folder, 'favicon.ico'), icoOf(await png(icon(9), 32), 32));

/** An ICO file of one PNG (the format of Windows Vista and later). */
function icoOf(picture: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(sidePx, 6);
  head.writeUInt8(sidePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
