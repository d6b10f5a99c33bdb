import { concatBytes, readUint16LE, readUint32LE } from '../bytes.ts';

/** Reads `length` bytes of a file from `start`; fewer if the file ends earlier. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** Header values of a compound file ([MS-CFB] 2.2) and the location of its allocation table. */
export interface OleLayout {
  readonly read: ReadBytes;
  readonly sectorBytes: number;
  /** Number of sectors in the whole file; a longer chain is a cycle. */
  readonly sectorCount: number;
  readonly miniSectorBytes: number;
  /** Streams smaller than this are in the mini stream. */
  readonly miniCutoffBytes: number;
  readonly directoryStart: number;
  readonly miniTableStart: number;
  /** Sectors of the allocation table, in order. */
  readonly tableSectors: readonly number[];
}

/** Values from this one up end a chain ([MS-CFB] 2.1). */
const firstSpecialSector = 0xffff_fffa;
const headerBytes = 512;
const largeSectorShift = 12;
const smallSectorShift = 9;
/** [MS-CFB] allows only 6 and 4096; larger values are read up to these limits. */
const minMiniShift = 6;
const maxMiniStreamBytes = 65_536;
const maxTableLists = 1024;

/** Whether a header declares a sector size that [MS-CFB] allows. `readOleLayout` treats any other size as 512 bytes. */
export function hasKnownSectorSize(header: Uint8Array): boolean {
  const shift = readUint16LE(header, 30);
  return header.length >= headerBytes && (shift === smallSectorShift || shift === largeSectorShift);
}

/** Reads the header of a compound file of `size` bytes. Doesn't verify the signature. */
export async function readOleLayout(read: ReadBytes, size: number): Promise<OleLayout> {
  const header = await read(0, headerBytes);
  const shift = readUint16LE(header, 30) === largeSectorShift ? largeSectorShift : smallSectorShift;
  const sectorBytes = 2 ** shift;
  const firstTableSectors = readUint32Values(header.subarray(76));
  const furtherTableSectors = await readTableLists(read, header, sectorBytes);
  return {
    read,
    sectorBytes,
    sectorCount: Math.ceil(size / sectorBytes),
    miniSectorBytes: 2 ** Math.max(minMiniShift, Math.min(readUint16LE(header, 32), largeSectorShift)),
    miniCutoffBytes: Math.min(readUint32LE(header, 56), maxMiniStreamBytes),
    directoryStart: readUint32LE(header, 48),
    miniTableStart: readUint32LE(header, 60),
    tableSectors: [...firstTableSectors, ...furtherTableSectors].filter(
      (sector) => sector < firstSpecialSector,
    ),
  };
}

/** Reads the further allocation table sectors that files over 7 MB list in a chain of sectors. */
async function readTableLists(read: ReadBytes, header: Uint8Array, sectorBytes: number): Promise<number[]> {
  const found: number[] = [];
  const count = Math.min(readUint32LE(header, 72), maxTableLists);
  let sector = readUint32LE(header, 68);
  for (let index = 0; index < count && sector < firstSpecialSector; index += 1) {
    const values = readUint32Values(await read((sector + 1) * sectorBytes, sectorBytes));
    sector = values.pop() ?? firstSpecialSector;
    found.push(...values);
  }
  return found;
}

/** A run of consecutive sectors. */
export interface SectorRun {
  readonly first: number;
  readonly count: number;
}

/**
 * Returns the sectors of a chain in order, as runs: at most `maxSectors` and no more than the file has. Most chains
 * consist of a few runs.
 */
export async function readSectorRuns(
  { read, sectorBytes, sectorCount, tableSectors }: OleLayout,
  start: number,
  maxSectors: number,
): Promise<SectorRun[]> {
  const runs: { first: number; count: number }[] = [];
  const perSector = sectorBytes / 4;
  let table: { readonly index: number; readonly values: readonly number[] } = { index: -1, values: [] };
  let sector = start;
  const limit = Math.min(maxSectors, sectorCount);
  for (let visited = 0; visited < limit && sector < firstSpecialSector; visited += 1) {
    const run = runs.at(-1);
    if (run && run.first + run.count === sector) run.count += 1;
    else runs.push({ first: sector, count: 1 });
    const index = Math.floor(sector / perSector);
    const tableSector = tableSectors[index];
    if (tableSector === undefined) return runs;
    if (table.index !== index)
      table = { index, values: readUint32Values(await read((tableSector + 1) * sectorBytes, sectorBytes)) };
    sector = table.values[sector % perSector] ?? firstSpecialSector;
  }
  return runs;
}

/** Returns the bytes of a chain, at most `maxBytes`. */
export async function readSectorChain(
  layout: OleLayout,
  start: number,
  maxBytes: number,
): Promise<Uint8Array> {
  const { read, sectorBytes } = layout;
  const parts: Uint8Array[] = [];
  for (const { first, count } of await readSectorRuns(layout, start, maxBytes / sectorBytes))
    parts.push(await read((first + 1) * sectorBytes, count * sectorBytes));
  return concatBytes(parts).subarray(0, maxBytes);
}

/** Reads bytes as little-endian 32-bit integers. */
export const readUint32Values = (bytes: Uint8Array): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => readUint32LE(bytes, index * 4));
