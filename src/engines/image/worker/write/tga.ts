import { writeFile } from 'node:fs/promises';
import { decodeRawPixels } from './raw-pixels.ts';
import type { ImageWriteJob } from './target.ts';

const headerBytes = 18;
const trueColour = 2;
const topLeft = 0x20;

/** Writes an uncompressed true-color TGA, 24 or 32 bits, with the footer of version 2 (Truevision TGA 2.0). */
export async function writeTga({ pixels, path }: ImageWriteJob): Promise<void> {
  const { widthPx, heightPx, channels, bytes } = await decodeRawPixels(pixels);
  const header = Buffer.alloc(headerBytes);
  header[2] = trueColour;
  header.writeUInt16LE(widthPx, 12);
  header.writeUInt16LE(heightPx, 14);
  header[16] = channels * 8;
  header[17] = topLeft | (channels === 4 ? 8 : 0);
  await writeFile(
    path,
    Buffer.concat([
      header,
      blueFirst(bytes, channels),
      Buffer.alloc(8),
      Buffer.from('TRUEVISION-XFILE.\0', 'latin1'),
    ]),
  );
}

function blueFirst(pixels: Buffer, channels: 3 | 4): Buffer {
  for (let at = 0; at < pixels.length; at += channels) {
    const red = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = red;
  }
  return pixels;
}
