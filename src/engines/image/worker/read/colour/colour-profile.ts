/** x and y of the white, red, green and blue points (CIE 1931). */
export type Chromaticities = readonly [
  wx: number,
  wy: number,
  rx: number,
  ry: number,
  gx: number,
  gy: number,
  bx: number,
  by: number,
];

/** Transfer curve from samples to light: a power, or the sRGB curve. */
export type Curve = number | 'srgb';

/** Colors that a file specifies by numbers rather than by a profile. */
export interface StatedColours {
  readonly primaries: Chromaticities;
  readonly curve: Curve;
  /** Whether the image is grayscale, so the primaries don't apply. */
  readonly isGrey: boolean;
}

/** Builds the color profile (ICC.1:2010, version 4.3) equivalent to the given numbers. */
export function buildIccProfile({ primaries, curve, isGrey }: StatedColours): Buffer {
  const shades = curveElement(curve);
  const white = ['wtpt', xyzElement([0.9642, 1, 0.8249])] as const;
  const text = textElement('As the picture states');
  const named = [['desc', text] as const, ['cprt', text] as const, white];
  const [red, green, blue] = colorantColumns(primaries);
  return isGrey
    ? assemble('GRAY', [...named, ['kTRC', shades]])
    : assemble('RGB ', [
        ...named,
        ['rXYZ', xyzElement(red)],
        ['gXYZ', xyzElement(green)],
        ['bXYZ', xyzElement(blue)],
        ['rTRC', shades],
        ['gTRC', shades],
        ['bTRC', shades],
      ]);
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/**
 * Returns the XYZ values of red, green and blue, adapted to D50, the white point of profiles (Bradford's adaptation,
 * ICC.1:2010, annex E).
 */
function colorantColumns([wx, wy, rx, ry, gx, gy, bx, by]: Chromaticities): Matrix {
  const columns = [chromaticityToXyz(rx, ry), chromaticityToXyz(gx, gy), chromaticityToXyz(bx, by)] as const;
  const white = chromaticityToXyz(wx, wy);
  const shares = times(inverse(transposed(columns)), white);
  const [r, g, b] = columns.map((column, index) => scaled(column, shares[index] ?? 0));
  const adapt = adaptation(white);
  const under = (column: Vector = [0, 0, 0]) => times(adapt, column);
  return [under(r), under(g), under(b)];
}

const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function adaptation(white: Vector): Matrix {
  const from = times(bradford, white);
  const to = times(bradford, [0.9642, 1, 0.8249]);
  const gains = transposed([
    [to[0] / from[0], 0, 0],
    [0, to[1] / from[1], 0],
    [0, 0, to[2] / from[2]],
  ]);
  return product(inverse(bradford), product(gains, bradford));
}

const chromaticityToXyz = (x: number, y: number): Vector =>
  y === 0 ? [0, 0, 0] : [x / y, 1, (1 - x - y) / y];
const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const times = ([one, two, three]: Matrix, by: Vector): Vector => [dot(one, by), dot(two, by), dot(three, by)];
const transposed = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];

function product(left: Matrix, right: Matrix): Matrix {
  const [one, two, three] = transposed(right);
  return transposed([times(left, one), times(left, two), times(left, three)]);
}

function inverse([a, b, c]: Matrix): Matrix {
  const cross = ([x, y, z]: Vector, [u, v, w]: Vector): Vector => [
    y * w - z * v,
    z * u - x * w,
    x * v - y * u,
  ];
  const over = 1 / dot(a, cross(b, c));
  return transposed([scaled(cross(b, c), over), scaled(cross(c, a), over), scaled(cross(a, b), over)]);
}

/** Encodes numbers as s15Fixed16, the ICC number format with 16 fractional bits. */
function fixed(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
}

const element = (type: string, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);

const xyzElement = (values: Vector): Buffer => element('XYZ ', fixed(...values));

function curveElement(curve: Curve): Buffer {
  return curve === 'srgb'
    ? element('para', Buffer.from([0, 3, 0, 0]), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
    : element('para', Buffer.from([0, 0, 0, 0]), fixed(curve));
}

function textElement(text: string): Buffer {
  const letters = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.from('000000010000000c656e5553000000000000001c', 'hex'); // one record, in American English
  head.writeUInt32BE(letters.length, 12);
  return element('mluc', head, letters, Buffer.alloc(-letters.length & 3));
}

const headerBytes = 128;

function assemble(
  space: 'RGB ' | 'GRAY',
  elements: readonly (readonly [name: string, data: Buffer])[],
): Buffer {
  const table = Buffer.alloc(4 + elements.length * 12);
  table.writeUInt32BE(elements.length, 0);
  let offset = headerBytes + table.length;
  for (const [index, [name, { length }]] of elements.entries()) {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(length, 12 + index * 12);
    offset += length;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x04_30_00_00, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, table, ...elements.map(([, data]) => data)]);
}
