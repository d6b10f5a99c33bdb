/** How many bits a JPEG XL file stores of each colour; 8 where it cannot be told. */
export const jpegXlDepth = (bytes: Buffer): number => headOf(bytes).depth;

/** Whether a JPEG XL file says that it holds frames to be shown one after the other. */
export const isAnimatedJpegXl = (bytes: Buffer): boolean => headOf(bytes).isAnimated;

interface Head {
  readonly depth: number;
  readonly isAnimated: boolean;
}

const usual: Head = { depth: 8, isAnimated: false };

/** The header of the code stream (ISO/IEC 18181-1, annex D). */
function headOf(bytes: Buffer): Head {
  const start = codestreamAt(bytes);
  if (start === undefined) return usual;
  const { bits, choice } = readerOf(bytes.subarray(start + 2, start + 128));
  readSize(bits, choice);
  if (bits(1) === 1) return usual;
  let isAnimated = false;
  if (bits(1) === 1) {
    bits(3); // orientation
    if (bits(1) === 1) readSize(bits, choice);
    if (bits(1) === 1) return usual; // a preview, which no encoder writes
    isAnimated = bits(1) === 1;
    if (isAnimated) readAnimation(bits, choice);
  }
  const isFloat = bits(1) === 1;
  const depth = isFloat
    ? choice([0, 32], [0, 16], [0, 24], [6, 1])
    : choice([0, 8], [0, 10], [0, 12], [6, 1]);
  return { depth, isAnimated };
}

type Bits = (count: number) => number;
/** One of four ways to write a number, by two bits: so many bits more, to which so much is added. */
type Way = readonly [bits: number, added: number];
type Choice = (...ways: readonly [Way, Way, Way, Way]) => number;

/** The code stream is the file, or lies in a box of its own, in one piece or several. */
function codestreamAt(bytes: Buffer): number | undefined {
  const head = bytes.subarray(0, 65_536);
  const [whole, first] = [head.indexOf('jxlc'), head.indexOf('jxlp')];
  const at = whole >= 0 ? whole + 4 : first + 8;
  const start = head[0] === 0xff ? 0 : at;
  return head[start] === 0xff && head[start + 1] === 0x0a ? start : undefined;
}

function readerOf(bytes: Buffer): { bits: Bits; choice: Choice } {
  let at = 0;
  const bits: Bits = (count) => {
    let value = 0;
    for (let index = 0; index < count; index += 1, at += 1)
      value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** index;
    return value;
  };
  const choice: Choice = (...ways) => {
    const [count, added] = ways[bits(2)] ?? [0, 0];
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
