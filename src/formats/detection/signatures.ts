import { hasBytesAt, readLatin1, readUint16LE, readUint32LE } from '#src/codecs/bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';

interface Signature extends Finding {
  /** Bytes required at these offsets. */
  readonly marks: readonly (readonly [offset: number, bytes: string | readonly number[]])[];
  /** An additional condition for signatures that are too weak alone. */
  readonly and?: (head: Uint8Array) => boolean;
  /**
   * Set when the format is text or begins as text. For any other format, an all-text signature is trusted only if a
   * zero byte is near.
   */
  readonly inWords?: boolean;
}

const isDeviceIndependentBitmap = (head: Uint8Array): boolean =>
  [12, 16, 40, 52, 56, 64, 108, 124].includes(readUint32LE(head, 14));
const containsNul = (head: Uint8Array, within = 64): boolean => head.subarray(0, within).includes(0);

/** Matches a format number followed, comments aside, by the width and height (netpbm's pbm(5) to pam(5)). */
const isPortableMap = (head: Uint8Array): boolean =>
  /^P(?:[1-6]\s+(?:#[^\n]*\n\s*)*\d+\s+\d+\s|7\n(?:#[^\n]*\n)*WIDTH \d)/.test(readLatin1(head, 0, 1024));

/**
 * Formats that a few bytes at fixed offsets identify reliably. Order matters only where one signature is a prefix of
 * another.
 */
// oxfmt-ignore
const signatures: readonly Signature[] = [
  { id: 'png', label: 'a PNG picture', marks: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { id: 'jpg', label: 'a JPEG picture', marks: [[0, [0xff, 0xd8, 0xff]]] },
  { id: 'gif', label: 'a GIF picture', marks: [[0, 'GIF87a']] },
  { id: 'gif', label: 'a GIF picture', marks: [[0, 'GIF89a']] },
  { id: 'webp', label: 'a WebP picture', marks: [[0, 'RIFF'], [8, 'WEBP']] },
  { id: 'bmp', label: 'a BMP picture', marks: [[0, 'BM']], and: isDeviceIndependentBitmap },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, [0x49, 0x49, 0x2a, 0x00]], [8, 'CR']], also: ['tiff'] },
  { id: 'tiff', label: 'a TIFF picture', marks: [[0, [0x49, 0x49, 0x2a, 0x00]]] },
  { id: 'tiff', label: 'a TIFF picture', marks: [[0, [0x4d, 0x4d, 0x00, 0x2a]]] },
  { id: 'tiff', label: 'a TIFF picture', marks: [[0, [0x49, 0x49, 0x2b, 0x00, 0x08]]] },
  { id: 'tiff', label: 'a TIFF picture', marks: [[0, [0x4d, 0x4d, 0x00, 0x2b, 0x00, 0x08]]] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, 'IIRO']] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, 'IIRS']] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, 'MMOR']] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, [0x49, 0x49, 0x55, 0x00]]] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, 'II'], [6, 'HEAPCCDR']] },
  { id: 'raw', label: 'a camera raw picture', marks: [[0, 'FUJIFILMCCD-RAW']] },
  { id: 'psd', label: 'a Photoshop document', marks: [[0, '8BPS']] },
  { id: 'ico', label: 'a Windows icon', marks: [[0, [0x00, 0x00, 0x01, 0x00]]], and: (head) => readUint16LE(head, 4) > 0 && readUint16LE(head, 4) < 256 && (head[9] ?? 1) === 0 },
  { id: 'ico', label: 'a Windows cursor', marks: [[0, [0x00, 0x00, 0x02, 0x00]]], and: (head) => readUint16LE(head, 4) > 0 && readUint16LE(head, 4) < 256 && readUint32LE(head, 18) === 6 + 16 * readUint16LE(head, 4) },
  { id: 'jxl', label: 'a JPEG XL picture', marks: [[0, [0xff, 0x0a]]] },
  { id: 'jxl', label: 'a JPEG XL picture', marks: [[4, 'JXL ']] },
  { id: 'jp2', label: 'a JPEG 2000 picture', marks: [[4, 'jP  ']] },
  { id: 'jp2', label: 'a JPEG 2000 picture', marks: [[0, [0xff, 0x4f, 0xff, 0x51]]] },
  { id: 'emf', label: 'a Windows metafile', marks: [[0, [0x01, 0x00, 0x00, 0x00]], [40, ' EMF']] },
  { id: 'wmf', label: 'a Windows metafile', marks: [[0, [0xd7, 0xcd, 0xc6, 0x9a]]] },
  { id: 'xcf', label: 'a GIMP picture', marks: [[0, 'gimp xcf']] },
  { id: 'djvu', label: 'a DjVu document', marks: [[0, 'AT&TFORM']] },
  { id: 'dds', label: 'a DirectDraw picture', marks: [[0, 'DDS ']] },
  { id: 'qoi', label: 'a QOI picture', marks: [[0, 'qoif']] },
  { id: 'ppm', label: 'a portable pixmap', marks: [[0, 'P']], and: isPortableMap, inWords: true, also: ['txt'] },
  { id: 'pcx', label: 'a PCX picture', marks: [[0, [0x0a]], [2, [0x01]], [64, [0x00]]], and: (head) => [0, 2, 3, 4, 5].includes(head[1] ?? 9) && [1, 2, 4, 8].includes(head[3] ?? 0) },
  { id: 'icns', label: 'an Apple icon', marks: [[0, 'icns']] },
  { id: 'exr', label: 'an OpenEXR picture', marks: [[0, [0x76, 0x2f, 0x31, 0x01]]] },

  { id: 'wav', label: 'a WAV recording', marks: [[0, 'RIFF'], [8, 'WAVE']] },
  { id: 'wav', label: 'a WAV recording', marks: [[0, 'RF64'], [8, 'WAVE']] },
  { id: 'wav', label: 'a WAV recording', marks: [[0, 'BW64'], [8, 'WAVE']] },
  { id: 'wav', label: 'a WAV recording', marks: [[0, 'RIFX'], [8, 'WAVE']] },
  { id: 'flac', label: 'a FLAC recording', marks: [[0, 'fLaC']] },
  { id: 'aac', label: 'an AAC recording', marks: [[0, 'ADIF']] },
  { id: 'aiff', label: 'an AIFF recording', marks: [[0, 'FORM'], [8, 'AIFF']] },
  { id: 'aiff', label: 'an AIFF recording', marks: [[0, 'FORM'], [8, 'AIFC']] },
  { id: 'amr', label: 'an AMR recording', marks: [[0, '#!AMR']], inWords: true },
  { id: 'caf', label: 'a Core Audio recording', marks: [[0, 'caff']] },
  { id: 'au', label: 'a Sun audio recording', marks: [[0, '.snd']] },
  { id: 'ape', label: "a Monkey's Audio recording", marks: [[0, 'MAC ']] },
  { id: 'wv', label: 'a WavPack recording', marks: [[0, 'wvpk']] },
  { id: 'dts', label: 'a DTS recording', marks: [[0, [0x7f, 0xfe, 0x80, 0x01]]] },
  { id: 'dts', label: 'a DTS recording', marks: [[0, [0xfe, 0x7f, 0x01, 0x80]]] },
  { id: 'mpc', label: 'a Musepack recording', marks: [[0, 'MPCK']] },
  { id: 'dsf', label: 'a DSD recording', marks: [[0, 'DSD ']] },
  { id: 'midi', label: 'a MIDI file', marks: [[0, 'MThd']] },

  { id: 'avi', label: 'an AVI video', marks: [[0, 'RIFF'], [8, 'AVI ']] },
  { id: 'avi', label: 'an AVI video', marks: [[0, 'RIFF'], [8, 'AVIX']] },
  { id: 'flv', label: 'a Flash video', marks: [[0, 'FLV'], [3, [0x01]]] },
  { id: 'mpeg', label: 'an MPEG video', marks: [[0, [0x00, 0x00, 0x01, 0xba]]] },
  { id: 'mpeg', label: 'an MPEG video', marks: [[0, [0x00, 0x00, 0x01, 0xb3]]] },
  { id: 'ts', label: 'an MPEG transport stream', marks: [[0, [0x47]], [188, [0x47]], [376, [0x47]], [564, [0x47]]] },
  { id: 'ts', label: 'an MPEG transport stream', marks: [[4, [0x47]], [196, [0x47]], [388, [0x47]], [580, [0x47]]] },
  { id: 'rm', label: 'a RealMedia file', marks: [[0, '.RMF']] },
  { id: 'swf', label: 'a Flash program', marks: [[1, 'WS']], and: (head) => 'FCZ'.includes(String.fromCharCode(head[0] ?? 0)) && (head[3] ?? 99) < 60 && readUint32LE(head, 4) > 8 && containsNul(head) },
  { id: 'mxf', label: 'an MXF video', marks: [[0, [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01]]] },

  { id: 'pdf', label: 'a PDF document', marks: [[0, '%PDF-']], inWords: true },
  { id: 'eps', label: 'an EPS drawing', marks: [[0, '%!PS-Adobe-'], [14, ' EPSF']], inWords: true, also: ['ps', 'txt'] },
  { id: 'eps', label: 'an EPS drawing', marks: [[0, [0xc5, 0xd0, 0xd3, 0xc6]]] },
  { id: 'ps', label: 'a PostScript document', marks: [[0, '%!PS']], inWords: true, also: ['eps', 'txt'] },
  { id: 'doc', label: 'a Word 2 document', marks: [[0, [0xdb, 0xa5]]], and: containsNul },
  { id: 'rtf', label: 'an RTF document', marks: [[0, '{\\rtf']], also: ['txt'], inWords: true },
  { id: 'xls', label: 'an Excel workbook', marks: [[0, [0x09, 0x00, 0x04, 0x00]]] },
  { id: 'xls', label: 'an Excel workbook', marks: [[0, [0x09, 0x02, 0x06, 0x00]]] },
  { id: 'xls', label: 'an Excel workbook', marks: [[0, [0x09, 0x04, 0x06, 0x00]]] },
  { id: 'mobi', label: 'a Kindle book', marks: [[60, 'BOOKMOBI']] },
  { id: 'chm', label: 'a Windows help file', marks: [[0, 'ITSF']] },
  { id: 'wpd', label: 'a WordPerfect document', marks: [[0, [0xff, 0x57, 0x50, 0x43]]] },
  { id: 'pst', label: 'an Outlook data file', marks: [[0, '!BDN']] },
  { id: 'onenote', label: 'a OneNote section', marks: [[0, [0xe4, 0x52, 0x5c, 0x7b, 0x8c, 0xd8, 0xa7, 0x4d]]] },

  { id: '7z', label: 'a 7z archive', marks: [[0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]]] },
  { id: 'rar', label: 'a RAR archive', marks: [[0, 'Rar!'], [4, [0x1a, 0x07]]] },
  { id: 'gz', label: 'a gzip file', marks: [[0, [0x1f, 0x8b, 0x08]]] },
  { id: 'bz2', label: 'a bzip2 file', marks: [[0, 'BZh'], [4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]]] },
  { id: 'xz', label: 'an xz file', marks: [[0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]]] },
  { id: 'zst', label: 'a Zstandard file', marks: [[0, [0x28, 0xb5, 0x2f, 0xfd]]] },
  { id: 'zst', label: 'a Zstandard file', marks: [[0, [0x50, 0x2a, 0x4d, 0x18]], [8 + 4, [0x28, 0xb5, 0x2f, 0xfd]]] },
  { id: 'lz4', label: 'an LZ4 file', marks: [[0, [0x04, 0x22, 0x4d, 0x18]]] },
  { id: 'lz4', label: 'an LZ4 file', marks: [[0, [0x02, 0x21, 0x4c, 0x18]]] },
  { id: 'lz', label: 'an lzip file', marks: [[0, 'LZIP'], [4, [0x01]]] },
  { id: 'z', label: 'a compress (.Z) file', marks: [[0, [0x1f, 0x9d]]] },
  { id: 'cab', label: 'a Windows cabinet', marks: [[0, 'MSCF'], [4, [0x00, 0x00, 0x00, 0x00]]] },
  { id: 'deb', label: 'a Debian package', marks: [[0, '!<arch>\ndebian']], inWords: true },
  { id: 'ar', label: 'an ar archive', marks: [[0, '!<arch>\n']], inWords: true },
  { id: 'rpm', label: 'an RPM package', marks: [[0, [0xed, 0xab, 0xee, 0xdb]]] },
  { id: 'cpio', label: 'a cpio archive', marks: [[0, '070701']] },
  { id: 'cpio', label: 'a cpio archive', marks: [[0, '070707']] },
  { id: 'iso', label: 'a disc image', marks: [[32769, 'CD001']] },
  { id: 'iso', label: 'a disc image', marks: [[32769, 'BEA01']] },
  { id: 'lha', label: 'an LHA archive', marks: [[2, '-lh'], [6, '-']] },
  { id: 'arj', label: 'an ARJ archive', marks: [[0, [0x60, 0xea]]], and: (head) => readUint16LE(head, 2) > 29 && readUint16LE(head, 2) <= 2600 && (head[10] ?? 0) === 2 },

  { id: 'exe', label: 'a Windows program', marks: [[0, 'MZ']], and: (head) => containsNul(head) },
  { id: 'elf', label: 'a Linux program', marks: [[0, [0x7f, 0x45, 0x4c, 0x46]]] },
  { id: 'macho', label: 'a macOS program', marks: [[0, [0xcf, 0xfa, 0xed, 0xfe]]] },
  { id: 'macho', label: 'a macOS program', marks: [[0, [0xfe, 0xed, 0xfa, 0xcf]]] },
  { id: 'class', label: 'a program', marks: [[0, [0xca, 0xfe, 0xba, 0xbe]]] },
  { id: 'wasm', label: 'a WebAssembly program', marks: [[0, [0x00, 0x61, 0x73, 0x6d]]] },
  { id: 'dex', label: 'an Android program', marks: [[0, 'dex\n'], [7, [0x00]]] },
  { id: 'lnk', label: 'a Windows shortcut', marks: [[0, [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]]] },
  { id: 'sqlite', label: 'a SQLite database', marks: [[0, 'SQLite format 3'], [15, [0x00]]] },
  { id: 'mdb', label: 'an Access database', marks: [[4, 'Standard '], [0, [0x00, 0x01, 0x00, 0x00]]] },
  { id: 'ttf', label: 'a font', marks: [[0, [0x00, 0x01, 0x00, 0x00, 0x00]]], and: (head) => (head[5] ?? 0) > 0 && (head[5] ?? 0) < 64 },
  { id: 'otf', label: 'a font', marks: [[0, 'OTTO'], [4, [0x00]]] },
  { id: 'ttc', label: 'a font', marks: [[0, 'ttcf'], [4, [0x00]]] },
  { id: 'woff', label: 'a web font', marks: [[0, 'wOFF']] },
  { id: 'woff2', label: 'a web font', marks: [[0, 'wOF2']] },
];

/** Detects formats by bytes at fixed offsets. */
export const probeSignatures: FormatProbe = ({ head }) => {
  const match = signatures.find((signature) => fits(signature, head));
  return match && { id: match.id, label: match.label, ...(match.also && { also: match.also }) };
};

/**
 * A text file may begin with "caffeine" or "MAC address"; audio files with these signatures contain zero bytes near
 * the start.
 */
function fits({ marks, and, inWords }: Signature, head: Uint8Array): boolean {
  if (!marks.every(([offset, bytes]) => hasBytesAt(head, offset, bytes)) || and?.(head) === false)
    return false;
  const isAllLetters = marks.every(([, bytes]) => typeof bytes === 'string');
  return inWords === true || !isAllLetters || containsNul(head, 4096);
}
