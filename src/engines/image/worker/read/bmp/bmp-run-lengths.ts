interface Grid {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly packing: string;
}

export interface Unpacked {
  /** One palette index per pixel, bottom row first. */
  readonly indices: Uint8Array;
  /** Which pixels were set; undefined if all were. Skipped pixels are transparent, as in browsers. */
  readonly isTouched: Uint8Array | undefined;
  readonly isComplete: boolean;
}

const endOfLine = 0;
const endOfBitmap = 1;
const jump = 2;

/**
 * Decodes RLE4 and RLE8 data of Windows bitmaps. Runs past an edge are clipped; a file that ends early leaves the
 * rest unset.
 */
export function unpackRunLengths(packed: Buffer, { widthPx, heightPx, packing }: Grid): Unpacked {
  const indices = new Uint8Array(widthPx * heightPx);
  const touched = new Uint8Array(widthPx * heightPx);
  const isNibbles = packing === 'rle4';
  let x = 0;
  let y = 0;
  let at = 0;
  let isSkipping = false;
  let isEnded = false;

  while (at + 1 < packed.length && y < heightPx && !isEnded) {
    const count = packed[at] ?? 0;
    const value = packed[at + 1] ?? 0;
    at += 2;
    if (count > 0) run(count, (index) => (isNibbles ? nibble(value, index) : value));
    else if (value === endOfLine) nextLine();
    else if (value === endOfBitmap) isEnded = true;
    else if (value === jump) leap();
    else literal(value);
  }
  const isFull = touched.every((one) => one === 1);
  const isComplete = isEnded || y >= heightPx || isFull;
  return { indices, isTouched: isFull || (!isSkipping && !isComplete) ? undefined : touched, isComplete };

  function run(count: number, valueAt: (index: number) => number): void {
    for (let index = 0; index < count && x < widthPx; index += 1, x += 1) {
      indices[y * widthPx + x] = valueAt(index);
      touched[y * widthPx + x] = 1;
    }
  }

  function nextLine(): void {
    x = 0;
    y += 1;
  }

  function leap(): void {
    isSkipping = true;
    x = Math.min(x + (packed[at] ?? 0), widthPx);
    y += packed[at + 1] ?? 0;
    at += 2;
  }

  /** A literal run is padded to an even number of bytes. */
  function literal(count: number): void {
    const start = at;
    run(count, (index) =>
      isNibbles ? nibble(packed[start + (index >> 1)] ?? 0, index) : (packed[start + index] ?? 0),
    );
    const bytes = isNibbles ? Math.ceil(count / 2) : count;
    at = start + bytes + (bytes % 2);
  }
}

/** The high nibble of a byte comes first. */
function nibble(byte: number, index: number): number {
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}
