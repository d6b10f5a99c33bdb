import type { CompoundFile } from '../../containers/compound-file.ts';
import { findInPart, inspectStream, type InspectionResult, type Inspectable } from './finding.ts';
import { findInFile } from './find-in-file.ts';

const maxTrackedTextBytes = 16_777_216;

const changedRegion = /<text:changed-region[\s>]/;

/** Looks in a text document for changes that are neither accepted nor rejected. */
export async function findTrackedChanges({
  opened,
  path,
  isEncrypted,
}: Inspectable): Promise<InspectionResult> {
  if (isEncrypted) return 'unknown';
  const maxBytes = maxTrackedTextBytes;
  switch (opened.container) {
    case 'ooxml':
      return findInPart(opened.zip, 'word/document.xml', {
        mark: /<w:(?:ins|del|moveFrom|moveTo)\s/,
        maxBytes,
      });
    case 'odf':
      return findInPart(opened.zip, 'content.xml', { mark: changedRegion, maxBytes });
    case 'flat-odf':
      return findInFile(path, changedRegion);
    case 'compound':
      return findRevisions(opened.file);
    case 'rtf':
      return findInFile(path, /\\(?:revised|deleted)(?![a-z0])/);
    case 'office-xml':
      return findInFile(path, /\bw:type="Word\.(?:Insertion|Deletion)"/);
    case 'html':
    case 'xlsb':
      return 'absent';
    case 'word2':
    case 'word6':
    default:
      return 'unknown';
  }
}

/** Offset in a Word file's header of the length of its list of revision authors ([MS-DOC] 2.5.6, `lcbSttbfRMark`). */
const reviewersAt = 562;
/** `sprmCFRMarkDel` and `sprmCFRMark`, set (2.6.1). */
const revisionMarks = [Buffer.from('000801', 'hex'), Buffer.from('010801', 'hex')];

/**
 * Word always lists an unknown reviewer; a second reviewer, together with text marked as changed, indicates changes.
 * Workbooks and presentations have no such list.
 */
async function findRevisions(file: CompoundFile): Promise<InspectionResult> {
  const { bytes: text, isWhole } = await inspectStream(file, 'WordDocument', maxTrackedTextBytes);
  if (text.length < reviewersAt + 8) return isWhole ? 'absent' : 'unknown';
  const table = text.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table';
  const [start, lengthBytes] = [text.readUInt32LE(reviewersAt), text.readUInt32LE(reviewersAt + 4)];
  if (lengthBytes < 8) return 'absent';
  const reviewers = await inspectStream(file, table, Math.min(start + 4, maxTrackedTextBytes));
  if (reviewers.bytes.length !== start + 4) return 'unknown';
  if (reviewers.bytes.readUInt16LE(start + 2) <= 1) return 'absent';
  if (revisionMarks.some((mark) => text.includes(mark))) return 'present';
  return isWhole ? 'absent' : 'unknown';
}
