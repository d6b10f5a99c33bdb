import { useQuery } from '@tanstack/react-query';
import {
  BlobReader,
  BlobWriter,
  configure,
  Reader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { call } from '../../../../api/call.ts';

configure({ useWebWorkers: false });

/** A file in an archive. */
export interface ZipEntry {
  /** Path in the archive, with slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Unpacks the file. */
  unpack(): Promise<File>;
}

/** Lists the files of a ZIP archive, from a URL of the server or from a file. Only the parts required are loaded. */
export function useArchive(source: string | File) {
  const key = typeof source === 'string' ? source : [source.name, source.size, source.lastModified];
  return useQuery({ queryKey: ['archive', key], queryFn: () => listEntries(source), retry: 1 });
}

async function listEntries(source: string | File): Promise<readonly ZipEntry[]> {
  const zip = new ZipReader(typeof source === 'string' ? new RangeReader(source) : new BlobReader(source));
  const entries = await zip.getEntries();
  return entries.filter((entry) => !entry.directory).map(toZipEntry);
}

const toZipEntry = (entry: FileEntry): ZipEntry => ({
  path: entry.filename,
  sizeBytes: entry.uncompressedSize,
  async unpack() {
    const content = await entry.getData(new BlobWriter());
    return new File([content], entry.filename.slice(entry.filename.lastIndexOf('/') + 1));
  },
});

/** Nearly every archive lists its files in its last bytes. */
const tailBytes = 64 * 1024;

/** Reads parts of a file on the server. */
class RangeReader extends Reader<string> {
  readonly #url: string;
  #tail = new Uint8Array();

  constructor(url: string) {
    super(url);
    this.#url = url;
  }

  override async init(): Promise<void> {
    await super.init?.();
    const { bytes, total } = await this.#fetch(`-${tailBytes}`);
    this.#tail = bytes;
    this.size = total;
  }

  override async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    const tailStart = this.size - this.#tail.length;
    if (start >= tailStart) return this.#tail.subarray(start - tailStart, start - tailStart + length);
    return (await this.#fetch(`${start}-${start + length - 1}`)).bytes;
  }

  async #fetch(range: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; total: number }> {
    const response = await call(this.#url, { headers: { Range: `bytes=${range}` } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    return { bytes, total: total === undefined ? bytes.length : Number(total) };
  }
}
