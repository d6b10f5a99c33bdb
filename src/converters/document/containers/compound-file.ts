import { open, type FileHandle } from 'node:fs/promises';
import { readAt } from '../../registry/read-at.ts';

/** A compound file (OLE2), open for reading its streams by name. */
export interface CompoundFile {
  /** Names of all streams and storages, in the order of the directory. */
  readonly names: readonly string[];
  /** The beginning of the first stream of that name, at most `mostBytes`; undefined when there is none. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Puts the bytes of a stream, as many as it had, in their places in a copy of the whole file. */
  replace(whole: Buffer, name: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly sizeBytes: number;
  readonly isStream: boolean;
}

interface Layout {
  readonly sectorBytes: number;
  /** How many the file has: a chain of more leads in circles. */
  readonly sectors: number;
  readonly miniSectorBytes: number;
  readonly miniCutoffBytes: number;
  readonly directoryStart: number;
  readonly miniTableStart: number;
  /** Where the sectors of the allocation table lie. */
  readonly tableSectors: readonly number[];
}

const signature = 'd0cf11e0a1b11ae1';
const lastRegularSector = 0xfffffffa;
const directoryEntryBytes = 128;
const maxCompoundDirectoryBytes = 4_194_304;
/** 6 and 4096 are the only values that [MS-CFB] allows; what a header says beyond these bounds is not believed. */
const usualMiniShift = 6;
const maxMiniStreamBytes = 65_536;

/** Whether a file begins as a compound file does. */
export const isCompound = (start: Buffer): boolean => start.subarray(0, 8).toString('hex') === signature;

/**
 * Opens a compound file by [MS-CFB]. Whatever its tables say, no more is read than asked for, and no chain is followed
 * in circles. Rejects with a RangeError when its header makes no sense.
 */
export async function openCompound(path: string): Promise<CompoundFile> {
  const file = await open(path);
  try {
    const layout = await readLayout(file);
    const directory = await readChain(file, layout, layout.directoryStart, maxCompoundDirectoryBytes);
    const entries = parseDirectoryEntries(directory);
    return {
      names: entries.map((entry) => entry.name),
      read: (name, maxBytes) => readStream(file, layout, entries, name, maxBytes),
      replace: async (whole, name, bytes) => {
        let at = 0;
        for (const { position, length } of await findStreamPieces(file, layout, entries, name)) {
          bytes.copy(whole, position, at, at + length);
          at += length;
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readLayout(file: FileHandle): Promise<Layout> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512 || !isCompound(header)) throw new RangeError('not a compound file');
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) throw new RangeError('unknown sector size');
  const sectorBytes = 2 ** sectorShift;
  const own = readUint32Values(header.subarray(76, 512));
  const { size } = await file.stat();
  return {
    sectorBytes,
    sectors: Math.ceil(size / sectorBytes),
    miniSectorBytes: 2 ** Math.max(usualMiniShift, Math.min(header.readUInt16LE(32), 12)),
    miniCutoffBytes: Math.min(header.readUInt32LE(56), maxMiniStreamBytes),
    directoryStart: header.readUInt32LE(48),
    miniTableStart: header.readUInt32LE(60),
    tableSectors: [...own, ...(await furtherTableSectors(file, header, sectorBytes))].filter(
      (sector) => sector < lastRegularSector,
    ),
  };
}

/** Files past 7 MB list the sectors of their allocation table in a chain of its own. */
async function furtherTableSectors(file: FileHandle, header: Buffer, sectorBytes: number): Promise<number[]> {
  const found: number[] = [];
  const count = Math.min(header.readUInt32LE(72), 1024);
  let sector = header.readUInt32LE(68);
  for (let index = 0; index < count && sector < lastRegularSector; index += 1) {
    const words = readUint32Values(await readSector(file, sectorBytes, sector));
    sector = words.pop() ?? lastRegularSector;
    found.push(...words);
  }
  return found;
}

async function readChain(file: FileHandle, layout: Layout, start: number, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { first, count } of await readChainRuns(file, layout, start, maxBytes / layout.sectorBytes))
    parts.push(await readAt(file, (first + 1) * layout.sectorBytes, count * layout.sectorBytes));
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** Sectors that lie one after another. */
interface Run {
  readonly first: number;
  count: number;
}

/** The sectors of a chain, at most as many as asked for; most chains are few runs, and are read as such. */
async function readChainRuns(
  file: FileHandle,
  { sectorBytes, sectors, tableSectors }: Layout,
  start: number,
  maxSectors: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  const perSector = sectorBytes / 4;
  let table: { readonly index: number; readonly words: readonly number[] } = { index: -1, words: [] };
  let sector = start;
  for (let visited = 0; visited < Math.min(maxSectors, sectors) && sector < lastRegularSector; visited += 1) {
    const run = runs.at(-1);
    if (run && run.first + run.count === sector) run.count += 1;
    else runs.push({ first: sector, count: 1 });
    const index = Math.floor(sector / perSector);
    const tableSector = tableSectors[index];
    if (tableSector === undefined) return runs;
    if (table.index !== index)
      table = { index, words: readUint32Values(await readSector(file, sectorBytes, tableSector)) };
    sector = table.words[sector % perSector] ?? lastRegularSector;
  }
  return runs;
}

function parseDirectoryEntries(directory: Buffer): Entry[] {
  const count = Math.floor(directory.length / directoryEntryBytes);
  return Array.from({ length: count }, (_, index) =>
    directory.subarray(index * directoryEntryBytes, (index + 1) * directoryEntryBytes),
  )
    .filter((entry) => entry.readUInt8(66) !== 0)
    .map((entry) => ({
      name: entry.toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2))),
      start: entry.readUInt32LE(116),
      sizeBytes: entry.readUInt32LE(120),
      isStream: entry.readUInt8(66) === 2,
    }));
}

async function readStream(
  file: FileHandle,
  layout: Layout,
  entries: readonly Entry[],
  name: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const entry = entries.find((candidate) => candidate.isStream && candidate.name === name);
  if (!entry) return undefined;
  const bytes = Math.min(entry.sizeBytes, maxBytes);
  if (entry.sizeBytes >= layout.miniCutoffBytes) return readChain(file, layout, entry.start, bytes);
  const root = entries[0]; // small streams lie together in the stream of the root
  return root ? readMiniChain(file, layout, root, entry.start, bytes) : undefined;
}

async function readMiniChain(
  file: FileHandle,
  layout: Layout,
  root: Entry,
  start: number,
  bytes: number,
): Promise<Buffer> {
  const table = readUint32Values(
    await readChain(file, layout, layout.miniTableStart, maxCompoundDirectoryBytes),
  );
  const store = await readChain(
    file,
    layout,
    root.start,
    Math.min(root.sizeBytes, 8 * maxCompoundDirectoryBytes),
  );
  const parts: Buffer[] = [];
  let sector = start;
  for (let read = 0; read < bytes && sector < lastRegularSector; read += layout.miniSectorBytes) {
    const from = sector * layout.miniSectorBytes;
    parts.push(store.subarray(from, from + layout.miniSectorBytes));
    sector = table[sector] ?? lastRegularSector;
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** Where the pieces of a stream lie in the file; the last may be longer than what the stream has left. */
async function findStreamPieces(
  file: FileHandle,
  layout: Layout,
  entries: readonly Entry[],
  name: string,
): Promise<{ position: number; length: number }[]> {
  const entry = entries.find((candidate) => candidate.isStream && candidate.name === name);
  const [root] = entries;
  if (!entry || !root) return [];
  const { sectorBytes, miniSectorBytes } = layout;
  const sectorsOf = async (start: number, bytes: number) =>
    (await readChainRuns(file, layout, start, Math.ceil(bytes / sectorBytes))).map(({ first, count }) => ({
      position: (first + 1) * sectorBytes,
      length: count * sectorBytes,
    }));
  if (entry.sizeBytes >= layout.miniCutoffBytes) return sectorsOf(entry.start, entry.sizeBytes);
  const table = readUint32Values(
    await readChain(file, layout, layout.miniTableStart, maxCompoundDirectoryBytes),
  );
  const store = (await sectorsOf(root.start, root.sizeBytes)).flatMap(({ position, length }) =>
    Array.from({ length: length / miniSectorBytes }, (_, index) => position + index * miniSectorBytes),
  );
  const pieces: { position: number; length: number }[] = [];
  for (
    let sector = entry.start;
    pieces.length * miniSectorBytes < entry.sizeBytes;
    sector = table[sector] ?? lastRegularSector
  ) {
    const position = store[sector];
    if (position === undefined) return pieces;
    pieces.push({ position, length: miniSectorBytes });
  }
  return pieces;
}

function readUint32Values(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

const readSector = (file: FileHandle, sectorBytes: number, sector: number): Promise<Buffer> =>
  readAt(file, (sector + 1) * sectorBytes, sectorBytes);
