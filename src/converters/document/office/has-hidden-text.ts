import type { Opened } from '../containers/container.ts';
import { isFoundIn } from './is-found-in.ts';

const maxHiddenTextPartBytes = 16_777_216;
/** `sprmCFVanish`, set ([MS-DOC] 2.6.1). */
const vanish = Buffer.from('3c0801', 'hex');
const hidden = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/;

/**
 * Whether a text document may contain text hidden by its author. Unreadable parts count as empty: LibreOffice reports
 * damage.
 */
export async function containsHiddenText(opened: Opened, path: string): Promise<boolean> {
  if (opened.container === 'rtf') return isFoundIn(path, /\\v(?![a-z0])/);
  if (opened.container === 'compound') {
    const text = await opened.file.read('WordDocument', maxHiddenTextPartBytes).catch(() => undefined);
    return text?.includes(vanish) ?? false;
  }
  if (!('zip' in opened)) return false;
  const [part, mark] =
    opened.container === 'odf'
      ? ['content.xml', /\stext:display="(?:none|condition)"/]
      : ['word/document.xml', hidden];
  const xml = await opened.zip.read(part, maxHiddenTextPartBytes).catch(() => undefined);
  return xml !== undefined && mark.test(xml);
}
