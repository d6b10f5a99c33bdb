import type { CompoundFile } from '../../containers/compound-file.ts';
import type { ZipPackage } from '../../containers/zip-package.ts';
import { findInPart, inspectStream, type InspectionResult, type Inspectable } from './finding.ts';
import { findInFile } from './find-in-file.ts';

const maxCommentPartBytes = 8_388_608;

/** Looks for comments in an office document. */
export async function findComments({ opened, path, isEncrypted }: Inspectable): Promise<InspectionResult> {
  if (isEncrypted) return 'unknown';
  switch (opened.container) {
    case 'ooxml':
    case 'xlsb':
      return findOoxmlComments(opened.zip);
    case 'odf':
      return findInPart(opened.zip, 'content.xml', { mark: annotation, maxBytes: maxCommentPartBytes });
    case 'flat-odf':
      return findInFile(path, annotation);
    case 'compound':
      return findDocComments(opened.file);
    case 'rtf':
      return findInFile(path, /\\annotation(?![a-z])/);
    case 'office-xml':
      return findInFile(path, /\bw:type="Word\.Comment"|<(?:ss:)?Comment[\s>]/);
    case 'html':
      return 'absent'; // its preparation has reported them
    case 'word2':
    case 'word6':
    default:
      return 'unknown';
  }
}

const annotation = /<office:annotation[\s>]/;

/** Comments of workbooks and slides are in separate files that contain nothing else. */
async function findOoxmlComments(zip: ZipPackage): Promise<InspectionResult> {
  if (zip.names.some((name) => commentFiles.test(name))) return 'present';
  return findInPart(zip, 'word/comments.xml', { mark: /<w:comment\s/, maxBytes: maxCommentPartBytes });
}

const commentFiles =
  /^(?:xl\/(?:comments\/)?comments?\d*|xl\/threadedComments\/[^/]+|ppt\/comments\/[^/]+)\.(?:xml|bin)$/i;

/** Offset in a Word file's header of the length of its list of comment positions ([MS-DOC] 2.5.6, `lcbPlcfandRef`). */
const commentListOffset = 190;
const docHeaderBytes = 512;

async function findDocComments(file: CompoundFile): Promise<InspectionResult> {
  const { bytes } = await inspectStream(file, 'WordDocument', docHeaderBytes);
  if (bytes.length < docHeaderBytes) return 'unknown'; // also workbooks and presentations
  return bytes.readUInt32LE(commentListOffset) > 4 ? 'present' : 'absent';
}
