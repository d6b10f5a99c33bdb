import { detectFormat } from '#src/formats/detect.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { readPageRanges } from '#src/contract/page-ranges.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

const files = [
  'archive/names-gbk.zip',
  'archive/pax-names.tar',
  'audio/vbr-24khz.mp3',
  'audio/voice.amr',
  'image/iphone.heic',
  'image/multi-item.avif',
  'image/rle8.bmp',
  'image/big-endian.tif',
];

export const detectionTargets: readonly FuzzTarget[] = [
  {
    name: 'detection',
    seeds: [...files, Buffer.from('<html><p>x'), Buffer.from('%PDF-1.7\n'), Buffer.from('{"a":[1]}')],
    tokens: ['PK\x03\x04', '%PDF-', '<svg', '<?xml', '{\\rtf1', 'RIFF', 'ftyp', 'ustar', 'ID3', '%!PS'],
    run: (input) =>
      detectFormat(async (start, length) => input.subarray(start, start + length), input.length, 'a.mp4'),
  },
  {
    name: 'file-names',
    seeds: [Buffer.from('../CON.txt'), Buffer.from('é\u202egnp.exe'), Buffer.from('a.tar.gz')],
    tokens: ['/', '\\', '..', '\u202e', '\0', '👨‍👩‍👧', 'é', 'COM1', ' ', '.'],
    run(input) {
      const name = safeFileName(input.toString());
      if (name !== safeFileName(name)) throw new Error('not idempotent');
      if (/[/\\\0]/.test(name) || name === '' || Buffer.byteLength(name) > 200) throw new Error('not safe');
    },
  },
  {
    name: 'page-ranges',
    seeds: [Buffer.from('1-3, 5, 7-9'), Buffer.from('all'), Buffer.from('9-7,-3,5-')],
    tokens: ['-', ',', '9999999999', 'all', ' ', '1-50'],
    run(input) {
      const read = readPageRanges(input.toString(), 50);
      const isWrong = 'groups' in read && read.groups.flat().some((page) => !(page >= 1 && page <= 50));
      if (isWrong) throw new Error('a page that the document does not have');
    },
  },
];
