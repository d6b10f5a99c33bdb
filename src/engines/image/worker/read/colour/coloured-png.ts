import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { encodePngChunk } from '#src/codecs/png.ts';
import { buildIccProfile, type StatedColours } from './colour-profile.ts';
import type { ReadableImage } from '../image.ts';
import type { Source } from '../source.ts';
import { openWithSharp } from '../with-sharp.ts';

/** Offset of the end of the PNG header. */
const afterHeader = 33;

/**
 * Opens a PNG that specifies its colors by numbers, which libvips ignores, by adding an equivalent profile. Rejects
 * any other PNG.
 */
export async function readColouredPng({ path, colours }: Source): Promise<ReadableImage> {
  if (!colours) throw new Error('its colors are sRGB or defined by its profile');
  const png = await readFile(path);
  const parts = [png.subarray(0, afterHeader), profileChunk(colours), png.subarray(afterHeader)];
  return openWithSharp(Buffer.concat(parts), 'error');
}

/** Encodes colors as the `iCCP` chunk of a PNG. */
export const profileChunk = (colours: StatedColours): Uint8Array =>
  encodePngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('stated\0\0', 'latin1'), deflateSync(buildIccProfile(colours))]),
  );
