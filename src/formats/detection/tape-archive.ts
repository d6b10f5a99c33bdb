import { isAt, letters } from './bytes.ts';
import type { FormatProbe } from './finding.ts';

/** Looks at the first block of a tape archive: `ustar`, or the checksum that every kind of tar since version 7 has. */
export const probeTar: FormatProbe = ({ head }) => {
  const block = head.subarray(0, 512);
  if (block.length < 512) return undefined;
  return isAt(block, 257, 'ustar') || hasOwnChecksum(block)
    ? { id: 'tar', label: 'a TAR archive' }
    : undefined;
};

const blank = 0x20;

/** The sum of all bytes of the block, those of the field itself counted as blanks; some old writers added signed bytes. */
function hasOwnChecksum(block: Uint8Array): boolean {
  const field = /^[ 0]*([0-7]+)[\0 ]/.exec(`${letters(block, 148, 8)}\0`)?.[1];
  if (!field || block[0] === 0) return false;
  const counted = Uint8Array.from(block).fill(blank, 148, 156);
  const sum = counted.reduce((total, byte) => total + byte, 0);
  const sumOfSigned = Int8Array.from(counted).reduce((total, byte) => total + byte, 0);
  const stated = Number.parseInt(field, 8);
  return stated === sum || stated === sumOfSigned;
}
