import { concatBytes, hasBytesAt, readUint16LE, readUint32LE } from '../bytes.ts';
import {
  readOleLayout,
  readSectorChain,
  readSectorRuns,
  readUint32Values,
  type OleLayout,
  type ReadBytes,
} from './ole-sectors.ts';

/** Whether bytes start with the OLE compound file signature ([MS-CFB] 2.2). */
export const hasOleSignature = (bytes: Uint8Array): boolean =>
  hasBytesAt(bytes, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A directory entry ([MS-CFB] 2.6): a stream, a storage, the root or an unused one. */
export interface OleEntry {
  readonly name: string;
  readonly isUsed: boolean;
  readonly isStream: boolean;
  /** Indexes of the siblings and the first child; out of range if there is none. */
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly sizeBytes: number;
}

/** An extent of a stream in the file. The last extent may be longer than the rest of the stream. */
export interface OleExtent {
  readonly position: number;
  readonly length: number;
}

/**
 * An OLE compound file. Regardless of the contents of its tables, it never reads more than requested and never
 * follows a chain in circles.
 */
export interface OleFile {
  /** All directory entries, in order. */
  readonly entries: readonly OleEntry[];
  /** Resolves to the first stream with a name, at most `maxBytes`, or undefined if there is none. */
  readStream(name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Resolves to the extents of the first stream with a name; empty if there is none. */
  locateStream(name: string): Promise<OleExtent[]>;
}

const entryBytes = 128;
const maxMiniTableBytes = 4_194_304;

/**
 * Opens a compound file of `size` bytes and reads at most `maxDirectoryBytes` of its directory. Damaged parts read as
 * empty.
 */
export async function openOle(read: ReadBytes, size: number, maxDirectoryBytes: number): Promise<OleFile> {
  const layout = await readOleLayout(read, size);
  const entries = await readEntries(layout, maxDirectoryBytes);
  const findStream = (name: string) => entries.find((entry) => entry.isStream && entry.name === name);
  const root = entries.find(({ isUsed }) => isUsed);
  return {
    entries,
    readStream: async (name, maxBytes) => {
      const entry = findStream(name);
      if (!entry || !root) return undefined;
      const bytes = Math.min(entry.sizeBytes, maxBytes);
      return entry.sizeBytes >= layout.miniCutoffBytes
        ? readSectorChain(layout, entry.start, bytes)
        : readMiniStream(layout, root, entry.start, bytes);
    },
    locateStream: async (name) => {
      const entry = findStream(name);
      if (!entry || !root) return [];
      return entry.sizeBytes >= layout.miniCutoffBytes
        ? locateSectors(layout, entry)
        : locateMiniSectors(layout, root, entry);
    },
  };
}

/** Reads only the directory of a compound file; see `openOle`. */
export const readOleDirectory = async (
  read: ReadBytes,
  size: number,
  maxDirectoryBytes: number,
): Promise<OleEntry[]> => readEntries(await readOleLayout(read, size), maxDirectoryBytes);

/** Returns the names of the streams and storages directly in the root, or all names if the tree is damaged. */
export function listTopLevelNames(entries: readonly OleEntry[]): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  const open = entries.slice(0, 1).map(({ child }) => child);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    names.push(entry.name);
    open.push(entry.left, entry.right);
  }
  return names.length > 0 ? names : entries.map(({ name }) => name);
}

async function readEntries(layout: OleLayout, maxBytes: number): Promise<OleEntry[]> {
  const directory = await readSectorChain(layout, layout.directoryStart, maxBytes);
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.min(64, Math.max(0, readUint16LE(entry, 64) - 2));
    const units = Array.from({ length: Math.floor(nameBytes / 2) }, (_unit, at) =>
      readUint16LE(entry, at * 2),
    );
    return {
      name: String.fromCharCode(...units),
      isUsed: entry[66] !== 0,
      isStream: entry[66] === 2,
      left: readUint32LE(entry, 68),
      right: readUint32LE(entry, 72),
      child: readUint32LE(entry, 76),
      start: readUint32LE(entry, 116),
      sizeBytes: readUint32LE(entry, 120),
    };
  });
}

/**
 * Reads the mini stream: small streams are in the stream of the root entry, with a separate allocation table
 * ([MS-CFB] 2.4).
 */
async function readMiniStream(
  layout: OleLayout,
  root: OleEntry,
  start: number,
  bytes: number,
): Promise<Uint8Array> {
  const { miniSectorBytes, miniTableStart } = layout;
  const table = readUint32Values(await readSectorChain(layout, miniTableStart, maxMiniTableBytes));
  const store = await readSectorChain(layout, root.start, Math.min(root.sizeBytes, 8 * maxMiniTableBytes));
  const parts: Uint8Array[] = [];
  let sector: number | undefined = start;
  for (let read = 0; read < bytes && sector !== undefined; read += miniSectorBytes) {
    parts.push(store.subarray(sector * miniSectorBytes, (sector + 1) * miniSectorBytes));
    sector = table[sector];
  }
  return concatBytes(parts).subarray(0, bytes);
}

async function locateSectors(layout: OleLayout, { start, sizeBytes }: OleEntry): Promise<OleExtent[]> {
  const { sectorBytes } = layout;
  const runs = await readSectorRuns(layout, start, Math.ceil(sizeBytes / sectorBytes));
  return runs.map(({ first, count }) => ({
    position: (first + 1) * sectorBytes,
    length: count * sectorBytes,
  }));
}

async function locateMiniSectors(layout: OleLayout, root: OleEntry, entry: OleEntry): Promise<OleExtent[]> {
  const { miniSectorBytes, miniTableStart } = layout;
  const table = readUint32Values(await readSectorChain(layout, miniTableStart, maxMiniTableBytes));
  const positions = (await locateSectors(layout, root)).flatMap(({ position, length }) =>
    Array.from({ length: length / miniSectorBytes }, (_, index) => position + index * miniSectorBytes),
  );
  const extents: OleExtent[] = [];
  let sector = entry.start;
  while (extents.length * miniSectorBytes < entry.sizeBytes) {
    const position = positions[sector];
    if (position === undefined) break;
    extents.push({ position, length: miniSectorBytes });
    sector = table[sector] ?? positions.length;
  }
  return extents;
}
