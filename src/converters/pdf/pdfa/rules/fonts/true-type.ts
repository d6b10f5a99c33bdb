/** A TrueType font program, as far as the rules need it (ISO/IEC 14496-22). */
export interface TrueType {
  readonly glyphs: number;
  /** Character maps by `platform,encoding`. */
  readonly maps: ReadonlyMap<string, (code: number) => number>;
  /** Advance width of a glyph in thousandths of the font size. */
  readonly widthOf: (glyph: number) => number;
  /**
   * Left, bottom, right and top of the bounding box of all glyphs, and the typical ascent and descent, in
   * thousandths.
   */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
}

/** Reads a font program. Returns undefined if it isn't one, or is truncated. */
export function readTrueType(data: Buffer): TrueType | undefined {
  try {
    const tables = readFontTables(data);
    const [head, sizes, advances, maxp] = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => tables.get(name));
    if (!head || !sizes || !advances || !maxp) return undefined;
    const unitsPerEm = head.readUInt16BE(18);
    const counted = sizes.readUInt16BE(34);
    if (counted === 0 || advances.length < (counted - 1) * 4 + 2) return undefined;
    const thousandths = (table: Buffer, at: number) =>
      Math.round((table.readInt16BE(at) * 1000) / unitsPerEm);
    return {
      glyphs: maxp.readUInt16BE(4),
      maps: readCharacterMaps(tables.get('cmap')),
      widthOf: (glyph) => (advances.readUInt16BE(Math.min(glyph, counted - 1) * 4) * 1000) / unitsPerEm,
      box: [thousandths(head, 36), thousandths(head, 38), thousandths(head, 40), thousandths(head, 42)],
      ascent: thousandths(sizes, 4),
      descent: thousandths(sizes, 6),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readFontTables(data: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = data.readUInt16BE(4);
  for (let row = 0; row < count; row++) {
    const at = 12 + row * 16;
    const start = data.readUInt32BE(at + 8);
    tables.set(data.toString('latin1', at, at + 4), data.subarray(start, start + data.readUInt32BE(at + 12)));
  }
  return tables;
}

function readCharacterMaps(table: Buffer | undefined): Map<string, (code: number) => number> {
  const maps = new Map<string, (code: number) => number>();
  if (!table) return maps;
  const count = table.readUInt16BE(2);
  for (let row = 0; row < count; row++) {
    const at = 4 + row * 8;
    const map = table.subarray(table.readUInt32BE(at + 4));
    maps.set(`${table.readUInt16BE(at)},${table.readUInt16BE(at + 2)}`, (code) => mapGlyph(map, code));
  }
  return maps;
}

/**
 * Returns the glyph of a code in a character map of a common format; 0 if there is none, or if the map is truncated.
 */
function mapGlyph(map: Buffer, code: number): number {
  try {
    return readGlyph(map, code);
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function readGlyph(map: Buffer, code: number): number {
  const format = map.readUInt16BE(0);
  if (format === 0) return code < 256 ? map.readUInt8(6 + code) : 0;
  if (format === 6) {
    const index = code - map.readUInt16BE(6);
    return index >= 0 && index < map.readUInt16BE(8) ? map.readUInt16BE(10 + index * 2) : 0;
  }
  return format === 4 ? segmentGlyph(map, code) : 0;
}

function segmentGlyph(map: Buffer, code: number): number {
  const doubled = map.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    if (code > map.readUInt16BE(14 + at)) continue;
    const start = map.readUInt16BE(16 + doubled + at);
    if (code < start) return 0;
    const delta = map.readUInt16BE(16 + doubled * 2 + at);
    const offsetAt = 16 + doubled * 3 + at;
    const offset = map.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(offsetAt + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
