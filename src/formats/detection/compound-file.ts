import { contentLabel } from '../content-label.ts';
import { hasOleSignature, listTopLevelNames, readOleDirectory } from '#src/codecs/ole/ole.ts';
import type { Finding, FormatProbe } from './finding.ts';

const maxDirectoryBytes = 256 * 1024;

/** Searches an OLE2 compound file ([MS-CFB]) for the streams that Word, Excel and PowerPoint 97-2003 write. */
export const probeCompoundFile: FormatProbe = async (window, extension) => {
  if (!hasOleSignature(window.head)) return undefined;
  const entries = await readOleDirectory(
    (start, length) => window.bytes(start, length),
    window.size,
    maxDirectoryBytes,
  );
  const names = new Set(listTopLevelNames(entries)); // embedded documents are at deeper levels
  if (names.has('EncryptedPackage'))
    return {
      id: extension,
      label: contentLabel('an Office document protected with a password'),
      locked: true,
    };
  return (
    compoundFormats.find(({ streams }) => streams.some((stream) => names.has(stream))) ?? {
      id: 'ole',
      label: contentLabel('a compound file of another program'),
    }
  );
};

const compoundFormats: readonly (Finding & { readonly streams: readonly string[] })[] = [
  { id: 'doc', label: contentLabel('a Word 97-2003 document'), streams: ['WordDocument'] },
  {
    id: 'xls',
    label: contentLabel('an Excel 97-2003 workbook'),
    streams: ['Workbook', 'WORKBOOK', 'Book', 'BOOK'],
  },
  {
    id: 'ppt',
    label: contentLabel('a PowerPoint 97-2003 presentation'),
    streams: ['PowerPoint Document', 'PP40', 'PP97_DUALSTORAGE'],
  },
  { id: 'msg', label: contentLabel('an Outlook message'), streams: ['__properties_version1.0'] },
  { id: 'vsd', label: contentLabel('a Visio drawing'), streams: ['VisioDocument'] },
  { id: 'pub', label: contentLabel('a Publisher document'), streams: ['Quill'] },
];
