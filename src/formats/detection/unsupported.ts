import { readUint16LE, readUint32LE } from '#src/codecs/bytes.ts';
import { containsNul, type Signature } from '../signature.ts';

interface UnsupportedFormat extends Signature {
  readonly id: string;
  readonly label: string;
}

/** Formats that are recognized so that a refusal can name them, but that no converter reads. */
// oxfmt-ignore
export const unsupportedFormats: readonly UnsupportedFormat[] = [
  { id: 'emf', label: 'a Windows metafile', marks: [[0, [0x01, 0x00, 0x00, 0x00]], [40, ' EMF']] },
  { id: 'wmf', label: 'a Windows metafile', marks: [[0, [0xd7, 0xcd, 0xc6, 0x9a]]] },
  { id: 'xcf', label: 'a GIMP image', marks: [[0, 'gimp xcf']] },
  { id: 'icns', label: 'an Apple icon', marks: [[0, 'icns']] },
  { id: 'exr', label: 'an OpenEXR image', marks: [[0, [0x76, 0x2f, 0x31, 0x01]]] },
  { id: 'mpc', label: 'a Musepack recording', marks: [[0, 'MPCK']] },
  { id: 'dsf', label: 'a DSD recording', marks: [[0, 'DSD ']] },
  { id: 'midi', label: 'a MIDI file', marks: [[0, 'MThd']] },
  { id: 'rm', label: 'a RealMedia file', marks: [[0, '.RMF']] },
  { id: 'swf', label: 'a Flash program', marks: [[1, 'WS']], and: (head) => 'FCZ'.includes(String.fromCharCode(head[0] ?? 0)) && (head[3] ?? 99) < 60 && readUint32LE(head, 4) > 8 && containsNul(head) },
  { id: 'mxf', label: 'an MXF video', marks: [[0, [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01]]] },
  { id: 'mobi', label: 'a Kindle book', marks: [[60, 'BOOKMOBI']] },
  { id: 'chm', label: 'a Windows help file', marks: [[0, 'ITSF']] },
  { id: 'wpd', label: 'a WordPerfect document', marks: [[0, [0xff, 0x57, 0x50, 0x43]]] },
  { id: 'pst', label: 'an Outlook data file', marks: [[0, '!BDN']] },
  { id: 'onenote', label: 'a OneNote section', marks: [[0, [0xe4, 0x52, 0x5c, 0x7b, 0x8c, 0xd8, 0xa7, 0x4d]]] },
  { id: 'ar', label: 'an ar archive', marks: [[0, '!<arch>\n']], inWords: true },
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
