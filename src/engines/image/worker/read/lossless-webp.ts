const headBytes = 8;

/** Whether a WebP keeps every pixel (`VP8L`, RFC 9649), its first frame where it is animated; by its beginning. */
export function isLosslessWebp(beginning: Buffer): boolean {
  for (let at = 12; at + headBytes <= beginning.length;) {
    const type = beginning.toString('latin1', at, at + 4);
    if (type === 'VP8L') return true;
    if (type === 'VP8 ') return false;
    at += headBytes + (type === 'ANMF' ? frameHeadBytes : padded(beginning.readUInt32LE(at + 4)));
  }
  return false;
}

/** Place, size and time of a frame, before the chunks that it is made of. */
const frameHeadBytes = 16;

const padded = (bytes: number): number => bytes + (bytes % 2);
