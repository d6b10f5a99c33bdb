import type { CompoundFile } from '../containers/compound-file.ts';
import type { Opened } from '../containers/container.ts';
import type { ZipPackage } from '../containers/zip-package.ts';
import { isFoundIn } from './is-found-in.ts';

const maxCommentPartBytes = 8_388_608;

/** Whether an office document contains comments. Unreadable parts count as empty: LibreOffice reports damage. */
export async function containsComments(opened: Opened, path: string): Promise<boolean> {
  if (opened.container === 'ooxml') return ooxmlContainsComments(opened.zip);
  if (opened.container === 'odf') return isIn(opened.zip, 'content.xml', /<office:annotation[\s>]/);
  if (opened.container === 'compound') return docContainsComments(opened.file);
  return opened.container === 'rtf' && isFoundIn(path, /\\annotation(?![a-z])/);
}

/** Comments of workbooks and slides are in separate files that contain nothing else. */
async function ooxmlContainsComments(zip: ZipPackage): Promise<boolean> {
  return zip.names.some((name) => commentFiles.test(name)) || isIn(zip, 'word/comments.xml', /<w:comment\s/);
}

const commentFiles =
  /^(?:xl\/(?:comments\/)?comments?\d*|xl\/threadedComments\/[^/]+|ppt\/comments\/[^/]+)\.xml$/i;

async function isIn(zip: ZipPackage, part: string, pattern: RegExp): Promise<boolean> {
  const text = await zip.read(part, maxCommentPartBytes).catch(() => undefined);
  return text !== undefined && pattern.test(text);
}

/** Offset in a Word file's header of the length of its list of comment positions ([MS-DOC] 2.5.6, `lcbPlcfandRef`). */
const commentListOffset = 190;

async function docContainsComments(file: CompoundFile): Promise<boolean> {
  const head = await file.read('WordDocument', 512).catch(() => undefined);
  return head !== undefined && head.length === 512 && head.readUInt32LE(commentListOffset) > 4;
}
