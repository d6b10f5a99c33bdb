import { findInPart, inspectStream, type InspectionResult, type Inspectable } from './finding.ts';
import { findInFile } from './find-in-file.ts';

const maxHiddenTextPartBytes = 16_777_216;
/** `sprmCFVanish`, set ([MS-DOC] 2.6.1). */
const vanish = Buffer.from('3c0801', 'hex');
const hidden = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/;
const undisplayed = /\stext:display="(?:none|condition)"/;

/** Looks in a text document for text that its author may have hidden. */
export async function findHiddenText({ opened, path, isEncrypted }: Inspectable): Promise<InspectionResult> {
  if (isEncrypted) return 'unknown';
  const maxBytes = maxHiddenTextPartBytes;
  switch (opened.container) {
    case 'ooxml':
      return findInPart(opened.zip, 'word/document.xml', { mark: hidden, maxBytes });
    case 'odf':
      return findInPart(opened.zip, 'content.xml', { mark: undisplayed, maxBytes });
    case 'flat-odf':
      return findInFile(path, undisplayed);
    case 'compound': {
      const { bytes, isWhole } = await inspectStream(opened.file, 'WordDocument', maxBytes);
      if (bytes.includes(vanish)) return 'present';
      return isWhole ? 'absent' : 'unknown';
    }
    case 'rtf':
      return findInFile(path, /\\v(?![a-z0])/);
    case 'office-xml':
      return findInFile(path, /<w:vanish\b/);
    case 'html':
      return 'absent'; // its preparation has removed it
    case 'word2':
    case 'word6':
    case 'xlsb':
    default:
      return 'unknown';
  }
}
