import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Download } from '@playwright/test';
import sharp from 'sharp';

/** A file in the form Playwright's file inputs accept. */
export interface BrowserFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo-like image: soft colors with grain, so that encoders have real work. */
export async function makePhoto(name: string, widthPx = 640, heightPx = 480): Promise<BrowserFile> {
  const format = name.endsWith('.png') ? 'png' : 'jpeg';
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#3a9', noise: grain },
  })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** Returns the path of a sparse file of the given size, which takes no disk space. */
export function writeEmptyFile(name: string, sizeBytes: number): string {
  const path = join(mkdtempSync(join(process.env['E2E_DATA'] ?? tmpdir(), 'given-')), name);
  writeFileSync(path, '');
  truncateSync(path, sizeBytes);
  return path;
}

/** Properties of a downloaded image, read by a program other than the browser. */
export async function readDownloadedImage(
  download: Download,
): Promise<{ name: string; format: string | undefined; widthPx: number; heightPx: number }> {
  const { format, width, height } = await sharp(await download.path()).metadata();
  return { name: download.suggestedFilename(), format, widthPx: width, heightPx: height };
}

/** A PNG with a different size in its header (PNG specification, 11.2.2 IHDR). */
export function withSize(png: Buffer, widthPx: number, heightPx: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(widthPx, 16);
  copy.writeUInt32BE(heightPx, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

/** Returns a half transparent PNG of 40 x 30 pixels. */
export const makeTransparentPng = (): Promise<Buffer> =>
  sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
