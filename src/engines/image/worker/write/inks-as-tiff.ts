/** Encodes raw CMYK samples, 8 bits each, as an uncompressed TIFF (TIFF 6.0, section 16). */
export function inksAsTiff(
  samples: Buffer,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Buffer {
  const [short, long] = [3, 4];
  const rows = [
    [0x100, long, 1, widthPx],
    [0x101, long, 1, heightPx],
    [0x102, short, 4, 8 + 2 + 9 * 12 + 4], // bits per sample, stored after the directory
    [0x103, short, 1, 1], // uncompressed
    [0x106, short, 1, 5], // CMYK
    [0x111, long, 1, headBytes],
    [0x115, short, 1, 4],
    [0x116, long, 1, heightPx],
    [0x117, long, 1, samples.length],
  ] as const;
  const head = Buffer.alloc(headBytes);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(rows.length, 8);
  for (const [index, [tag, type, count, value]] of rows.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < 4; ink++) head.writeUInt16LE(8, 8 + 2 + rows.length * 12 + 4 + ink * 2);
  return Buffer.concat([head, samples]);
}

const headBytes = 256;
