import { contentLabel } from '../content-label.ts';
import { findBytes, hasBytesAt, readLatin1 } from '#src/codecs/bytes.ts';
import {
  findZipEnd,
  hasZipSignature,
  iterateZipDirectory,
  maxZipTailBytes,
  readLocalZipName,
  zipContentOffset,
  zipEndBytes,
  zipSignature,
} from '#src/codecs/zip.ts';
import type { Finding, FormatProbe } from './finding.ts';
import type { Window } from './window.ts';

const maxDirectoryBytes = 256 * 1024;
const maxNames = 4096;

/**
 * Identifies the package type of a ZIP file: Office document, OpenDocument or EPUB; otherwise it is a plain archive.
 */
export const probeZip: FormatProbe = async (window, extension) => {
  const { head } = window;
  if (extension === 'zip' && (await isLastPart(window)))
    return { id: 'zip', label: contentLabel('the last part of a ZIP archive') };
  if (!hasZipSignature(head)) return undefined;
  return (
    byMimetype(head) ??
    byNames(await namesIn(window), extension) ?? { id: 'zip', label: contentLabel('a ZIP archive') }
  );
};

/**
 * A self-extracting program has a ZIP archive at its end. If its extension is that of an archive, it is treated as
 * one.
 */
export const probeSelfExtractingZip: FormatProbe = async (window, extension) => {
  const isProgram =
    hasBytesAt(window.head, 0, 'MZ') ||
    hasBytesAt(window.head, 0, '\x7FELF') ||
    hasBytesAt(window.head, 0, '#!');
  return extension === 'zip' && isProgram && findZipEnd(await window.tail(zipEndBytes))
    ? { id: 'zip', label: contentLabel('a self-extracting ZIP archive') }
    : undefined;
};

/**
 * A split archive has its directory in the last part, which can begin with any bytes and has a disk number other than
 * 0 (APPNOTE 4.3.16).
 */
async function isLastPart(window: Window): Promise<boolean> {
  const { diskNumber = 0 } = findZipEnd(await window.tail(zipEndBytes)) ?? {};
  return diskNumber > 0 && diskNumber < 0xff_ff;
}

/** OpenDocument and EPUB begin with an uncompressed `mimetype` entry (OASIS OpenDocument 1.3 part 2, 3.3). */
function byMimetype(head: Uint8Array): Finding | undefined {
  if (readLocalZipName(head, 0) !== 'mimetype') return undefined;
  const type = /^[\w.+/-]+/.exec(readLatin1(head, zipContentOffset(head, 0), 100))?.[0] ?? '';
  const [, id, label] = mimetypes.find(([mimetype]) => type.startsWith(mimetype)) ?? [];
  return id && label ? { id, label, also: ['zip'] } : undefined;
}

const mimetypes = [
  ['application/vnd.oasis.opendocument.text', 'odt', contentLabel('an OpenDocument text document')],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods', contentLabel('an OpenDocument spreadsheet')],
  ['application/vnd.oasis.opendocument.presentation', 'odp', contentLabel('an OpenDocument presentation')],
  ['application/vnd.oasis.opendocument.graphics', 'odg', contentLabel('an OpenDocument drawing')],
  ['application/epub+zip', 'epub', contentLabel('an EPUB book')],
] as const;

/** The entries that identify each package type. */
const packages: readonly (readonly [
  test: (names: readonly string[]) => boolean,
  id: string,
  label: string,
])[] = [
  [has(/^xl\/workbook\.bin$/i), 'xlsb', contentLabel('a binary Excel workbook')],
  [officeWith(/^word\//i), 'docx', contentLabel('a Word document')],
  [officeWith(/^xl\//i), 'xlsx', contentLabel('an Excel workbook')],
  [officeWith(/^ppt\//i), 'pptx', contentLabel('a PowerPoint presentation')],
  [officeWith(/^visio\//i), 'vsdx', contentLabel('a Visio drawing')],
  [has(/^META-INF\/container\.xml$/), 'epub', contentLabel('an EPUB book')],
  [
    has(/^(?:FixedDocSeq|FixedDocumentSequence)\.fdseq$|\.fdseq(?:\/|$)/i),
    'xps',
    contentLabel('an XPS document'),
  ],
  [has(/^Index\/(?:Document|Slide|Tables\/)/), 'iwork', contentLabel('an Apple iWork document')],
  [has(/^AndroidManifest\.xml$/), 'apk', contentLabel('an Android app')],
  [has(/^META-INF\/MANIFEST\.MF$/), 'jar', contentLabel('a Java archive')],
];

function byNames(names: readonly string[], extension: string): Finding | undefined {
  const openDocument = isOpenDocument(names) && openDocuments.find(([pattern]) => pattern.test(extension));
  if (openDocument) return { id: openDocument[1], label: openDocument[2], also: ['zip'] };
  const [, id, label] = packages.find(([test]) => test(names)) ?? [];
  return id && label ? { id, label, also: ['zip'] } : undefined;
}

/** OpenDocument without its `mimetype` entry, as some programs write it, doesn't state its type directly. */
const isOpenDocument = (names: readonly string[]): boolean =>
  names.includes('META-INF/manifest.xml') && names.includes('content.xml');

const openDocuments = [
  [/^(?:odt|ott)$/, 'odt', contentLabel('an OpenDocument text document')],
  [/^(?:ods|ots)$/, 'ods', contentLabel('an OpenDocument spreadsheet')],
  [/^(?:odp|otp)$/, 'odp', contentLabel('an OpenDocument presentation')],
] as const;

function has(pattern: RegExp): (names: readonly string[]) => boolean {
  return (names) => names.some((name) => pattern.test(name));
}

function officeWith(pattern: RegExp): (names: readonly string[]) => boolean {
  return (names) => has(/^\[Content_Types\]\.xml$/i)(names) && has(pattern)(names);
}

/** Returns the entry names from the directory at the end or, if it is missing, from the headers at the start. */
async function namesIn(window: Window): Promise<string[]> {
  const names = await namesInDirectory(window);
  return names.length > 0 ? names : namesInHeaders(window.head);
}

async function namesInDirectory(window: Window): Promise<string[]> {
  const tail = await window.tail(maxZipTailBytes);
  const end = findZipEnd(tail);
  if (!end) return [];
  const start = window.size - tail.length + end.start - end.directoryBytes;
  const directory = await window.bytes(start, Math.min(end.directoryBytes, maxDirectoryBytes));
  const names: string[] = [];
  for (const name of iterateZipDirectory(directory)) if (names.push(name) === maxNames) break;
  return names;
}

function namesInHeaders(head: Uint8Array): string[] {
  const names: string[] = [];
  for (
    let at = findBytes(head, zipSignature.localHeader);
    at >= 0 && names.length < maxNames;
    at = findBytes(head, zipSignature.localHeader, at + 4)
  )
    names.push(readLocalZipName(head, at));
  return names;
}
