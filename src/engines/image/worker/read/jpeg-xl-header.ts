import { iterateBoxes } from '#src/codecs/bmff.ts';

/** Returns the number of bits per color in a JPEG XL file; 8 if unknown. */
export const jpegXlDepth = (bytes: Buffer): number => parseJpegXlHeader(bytes).depth;

/** Whether a JPEG XL file is an animation. */
export const isAnimatedJpegXl = (bytes: Buffer): boolean => parseJpegXlHeader(bytes).isAnimated;

/**
 * Returns the orientation of a JPEG XL image, 1 to 8 with the meaning of EXIF 2.32, 4.6.4; 1 if unknown. EXIF data in
 * the same file are ignored (ISO/IEC 18181-2).
 */
export const jpegXlOrientation = (bytes: Buffer): number => parseJpegXlHeader(bytes).orientation;

interface Head {
  readonly orientation: number;
  readonly depth: number;
  readonly isAnimated: boolean;
}

const usual: Head = { orientation: 1, depth: 8, isAnimated: false };

/** Parses the header of the codestream (ISO/IEC 18181-1, annex D). */
function parseJpegXlHeader(bytes: Buffer): Head {
  const start = codestreamStart(bytes);
  if (start[0] !== 0xff || start[1] !== 0x0a) return usual;
  const { bits, choice } = makeBitReader(start.subarray(2));
  readSize(bits, choice);
  if (bits(1) === 1) return usual;
  let orientation = 1;
  let isAnimated = false;
  if (bits(1) === 1) {
    orientation = 1 + bits(3);
    if (bits(1) === 1) readSize(bits, choice);
    if (bits(1) === 1) return { ...usual, orientation }; // a preview, which no encoder writes
    isAnimated = bits(1) === 1;
    if (isAnimated) readAnimation(bits, choice);
  }
  const isFloat = bits(1) === 1;
  const depth = isFloat
    ? choice([0, 32], [0, 16], [0, 24], [6, 1])
    : choice([0, 8], [0, 10], [0, 12], [6, 1]);
  return { orientation, depth, isAnimated };
}

type Bits = (count: number) => number;
/** One of four encodings of a number, selected by two bits: read `bits` bits, then add `added`. */
type NumberEncoding = readonly [bits: number, added: number];
type Choice = (
  ...encodings: readonly [NumberEncoding, NumberEncoding, NumberEncoding, NumberEncoding]
) => number;

/** Upper bound for the size of the header read here. */
const headBytes = 128;

/**
 * Returns the beginning of the codestream, which is either the whole file or stored in boxes, in one (`jxlc`) or in
 * parts (`jxlp`), at any position among the others.
 */
function codestreamStart(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff) return bytes.subarray(0, headBytes);
  let found = Buffer.alloc(0);
  for (const { type, content } of iterateBoxes(bytes)) {
    if (type === 'jxlc') return content.subarray(0, headBytes);
    if (type === 'jxlp') found = Buffer.concat([found, content.subarray(4, 4 + headBytes)]);
    if (found.length >= headBytes) break;
  }
  return found;
}

function makeBitReader(bytes: Buffer): { bits: Bits; choice: Choice } {
  let at = 0;
  const bits: Bits = (count) => {
    let value = 0;
    for (let index = 0; index < count; index += 1, at += 1)
      value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** index;
    return value;
  };
  const choice: Choice = (...encodings) => {
    const [count, added] = encodings[bits(2)] ?? [0, 0];
    return bits(count) + added;
  };
  return { bits, choice };
}

function readSize(bits: Bits, choice: Choice): void {
  const isSmall = bits(1) === 1;
  const readSide = () => (isSmall ? bits(5) : choice([9, 1], [13, 1], [18, 1], [30, 1]));
  readSide();
  const ratio = bits(3);
  if (ratio === 0) readSide();
}

function readAnimation(bits: Bits, choice: Choice): void {
  choice([0, 100], [0, 1000], [10, 1], [30, 1]);
  choice([0, 1], [0, 1001], [8, 1], [10, 1]);
  choice([0, 0], [3, 0], [16, 0], [32, 0]);
  bits(1);
}
