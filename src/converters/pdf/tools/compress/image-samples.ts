import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { readStreams } from '#src/engines/qpdf/qpdf-objects.ts';
import type { PdfImage } from './image-xobjects.ts';

/** Returns the color table of an indexed image; undefined if there is none or it can't be read. */
export async function paletteBytes(
  { palette }: PdfImage,
  inside: string,
  job: QpdfJob,
): Promise<Buffer | undefined> {
  if (!palette) return undefined;
  const { table } = palette;
  if (table.startsWith('b:')) return Buffer.from(table.slice(2), 'hex');
  if (/^u:[\x20-\x7e]*$/.test(table)) return Buffer.from(table.slice(2), 'latin1');
  if (table.endsWith(' R')) for await (const [, data] of readStreams(inside, [table], job)) return data;
  return undefined;
}

/** Returns an image's data with its samples as 8-bit colors; undefined if they don't match its entries. */
export function plainSamples(
  { bits, colours, palette, widthPx, heightPx }: PdfImage,
  data: Buffer,
  table: Buffer | undefined,
): Buffer | undefined {
  const pixels = widthPx * heightPx;
  if (bits === 16) return data.length >= pixels * colours * 2 ? upperHalves(data) : undefined;
  if (!palette) return data;
  return table && data.length >= pixels && pixels <= maxSamplePixels
    ? unfolded(data, table, colours)
    : undefined;
}

/** Maximum number of pixels; uncompressed, larger images would need too much server memory. */
const maxSamplePixels = 50_000_000;

function upperHalves(data: Buffer): Buffer {
  const samples = Buffer.allocUnsafe(data.length >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = data[at * 2] ?? 0;
  return samples;
}

function unfolded(data: Buffer, table: Buffer, colours: number): Buffer {
  const samples = Buffer.alloc(data.length * colours);
  for (let at = 0; at < data.length; at += 1) {
    const from = (data[at] ?? 0) * colours;
    for (let colour = 0; colour < colours; colour += 1)
      samples[at * colours + colour] = table[from + colour] ?? 0;
  }
  return samples;
}
