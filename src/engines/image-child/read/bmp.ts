import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureChoices } from '../order.ts';
import { decodeBmp } from './bmp-decoder.ts';
import { plainPicture, type Picture } from './picture.ts';
import type { Source } from './source.ts';
import { pictureOf } from './with-sharp.ts';

/** Opens a Windows or OS/2 bitmap. */
export async function readBmp(
  source: Source,
  _choices: PictureChoices,
  note: (sentence: string) => void,
): Promise<Picture> {
  const decoded = decodeBmp(await readFile(source.path));
  if ('embedded' in decoded) return pictureOf(decoded.embedded, 'error');
  const { widthPx, heightPx, channels, bytes, isComplete } = decoded;
  if (!isComplete)
    note(
      'The file is damaged or incomplete: the part that could be read was converted, the rest is left blank.',
    );
  const open = () => sharp(bytes, { raw: { width: widthPx, height: heightPx, channels } });
  return plainPicture(open, { widthPx, heightPx, hasAlpha: channels === 4, isPalette: decoded.isPalette });
}
