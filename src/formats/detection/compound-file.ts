import { isAt, u16le, u32le } from './bytes.ts';
import type { Finding, FormatProbe } from './finding.ts';
import type { Window } from './window.ts';

const maxSectors = 64;
const endOfChain = 0xffff_fffa;
const noEntry = 0xffff_ffff;

/** Looks into an OLE2 compound file ([MS-CFB]) for the streams that Word, Excel and PowerPoint 97-2003 write. */
export const probeCompoundFile: FormatProbe = async (window, extension) => {
  if (!isAt(window.head, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return undefined;
  const names = new Set(await topNames(window));
  if (names.has('EncryptedPackage'))
    return { id: extension, label: 'an Office document protected with a password', locked: true };
  return (
    compoundFormats.find(({ streams }) => streams.some((stream) => names.has(stream))) ?? {
      id: 'ole',
      label: 'a compound file of another program',
    }
  );
};

const compoundFormats: readonly (Finding & { readonly streams: readonly string[] })[] = [
  { id: 'doc', label: 'a Word 97-2003 document', streams: ['WordDocument'] },
  { id: 'xls', label: 'an Excel 97-2003 workbook', streams: ['Workbook', 'WORKBOOK', 'Book', 'BOOK'] },
  {
    id: 'ppt',
    label: 'a PowerPoint 97-2003 presentation',
    streams: ['PowerPoint Document', 'PP40', 'PP97_DUALSTORAGE'],
  },
  { id: 'msg', label: 'an Outlook message', streams: ['__properties_version1.0'] },
  { id: 'vsd', label: 'a Visio drawing', streams: ['VisioDocument'] },
  { id: 'pub', label: 'a Publisher document', streams: ['Quill'] },
];

interface Entry {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

/** Names of the streams and storages right under the root; embedded documents lie deeper. All names when the tree is broken. */
async function topNames(window: Window): Promise<string[]> {
  const entries = parseCompoundEntries(await readDirectory(window));
  const top: string[] = [];
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? noEntry];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    top.push(entry.name);
    open.push(entry.left, entry.right);
  }
  return top.length > 0 ? top : entries.map((entry) => entry.name);
}

function parseCompoundEntries(directory: Uint8Array): Entry[] {
  return Array.from({ length: Math.floor(directory.length / 128) }, (_, index) => {
    const at = index * 128;
    const length = Math.max(0, Math.min(64, u16le(directory, at + 64)) / 2 - 1);
    const name = String.fromCharCode(
      ...Array.from({ length: Math.floor(length) }, (_letter, position) =>
        u16le(directory, at + position * 2),
      ),
    );
    return {
      name,
      left: u32le(directory, at + 68),
      right: u32le(directory, at + 72),
      child: u32le(directory, at + 76),
    };
  });
}

/** The sectors of the directory, in the order of their chain, as far as the chain is whole. */
async function readDirectory(window: Window): Promise<Uint8Array> {
  const sectorBytes = u16le(window.head, 30) === 12 ? 4096 : 512;
  const sectorAt = (sector: number) => window.bytes((sector + 1) * sectorBytes, sectorBytes);
  const parts: Uint8Array[] = [];
  const seen = new Set<number>();
  for (
    let sector = u32le(window.head, 48);
    sector < endOfChain && !seen.has(sector) && parts.length < maxSectors;
    sector = await nextInChain(sector)
  ) {
    seen.add(sector);
    parts.push(await sectorAt(sector));
  }
  return concat(parts);

  async function nextInChain(sector: number): Promise<number> {
    const perSector = sectorBytes / 4;
    const table = await tableSector(Math.floor(sector / perSector));
    const { length } = await window.bytes((table + 1) * sectorBytes + (sector % perSector) * 4, 4);
    return length < 4
      ? endOfChain
      : u32le(await window.bytes((table + 1) * sectorBytes + (sector % perSector) * 4, 4), 0);
  }

  /** Where the nth sector of the allocation table lies: 109 are listed in the header, the rest in a chain of lists. */
  async function tableSector(index: number): Promise<number> {
    if (index < 109) return u32le(window.head, 76 + index * 4);
    const perList = sectorBytes / 4 - 1;
    let list = u32le(window.head, 68);
    for (let hops = Math.floor((index - 109) / perList); hops > 0 && list < endOfChain; hops -= 1) {
      list = u32le(await window.bytes((list + 2) * sectorBytes - 4, 4), 0);
    }
    return u32le(await window.bytes((list + 1) * sectorBytes + ((index - 109) % perList) * 4, 4), 0);
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
