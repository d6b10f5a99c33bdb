import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { ImageChoices } from '../../protocol.ts';
import { decodeBmp } from './bmp-decoder.ts';
import { plainImage, type ReadableImage } from '../image.ts';
import type { Source } from '../source.ts';
import { openWithSharp } from '../with-sharp.ts';

/** Opens a Windows or OS/2 bitmap. */
export async function readBmp(
  source: Source,
  _choices: ImageChoices,
  warn: (loss: Note) => void,
): Promise<ReadableImage> {
  const decoded = decodeBmp(await readFile(source.path));
  if ('embedded' in decoded) return openWithSharp(decoded.embedded, 'error');
  const { widthPx, heightPx, channels, bytes, isComplete } = decoded;
  if (!isComplete) warn(note('image-incomplete'));
  const open = () => sharp(bytes, { raw: { width: widthPx, height: heightPx, channels } });
  return plainImage(open, { widthPx, heightPx, hasAlpha: channels === 4, isPalette: decoded.isPalette });
}
