import { Fault } from '#src/contract/faults.ts';
import type { EngineLimits } from './engine.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

/** Archive types by 7-Zip's names; always passed explicitly, so that it never detects them. */
export type SevenZipType = '7z' | 'zip' | 'xz' | 'bzip2' | 'Z' | 'iso' | 'udf' | 'cab';

/** An archive for 7-Zip to read. */
export interface SevenZipSource {
  readonly sandbox: Sandbox;
  readonly type: SevenZipType;
  /** Label of the format, for the message to the visitor. */
  readonly label: string;
  readonly workdir: string;
  /** Path of the archive as the engine sees it. */
  readonly inside: string;
  readonly password: string | undefined;
  readonly signal: AbortSignal;
}

/** An entry as 7-Zip lists it. */
export interface ListedEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link' | 'special';
  /** Number of bytes in the unpacked content; links have content too. */
  readonly sizeBytes: number;
  readonly crc32: number | undefined;
  readonly modifiedAt: Date | undefined;
  readonly isExecutable: boolean;
  readonly isEncrypted: boolean;
  /** ZIP only: offset of its header in the archive. */
  readonly offset: number | undefined;
}

const environment = { TZ: 'UTC' };

/**
 * Lists the entries of an archive, in the order in which `unpackWithSevenZip` writes their contents. Rejects with
 * `password-needed`, `password-wrong`, `file-damaged` or `too-many-entries`.
 */
export async function listWithSevenZip(source: SevenZipSource, maxEntries: number): Promise<ListedEntry[]> {
  const { sandbox, type, inside, workdir, signal, password } = source;
  const records: Map<string, string>[] = [];
  const outcome = await sandbox.run({
    engine: '7zz',
    args: ['l', `-t${type}`, '-slt', '-ba', '--', inside],
    workdir,
    signal,
    env: environment,
    ...(password === undefined ? {} : { stdin: `${password}\n` }),
    onLine: (line) => records.length <= maxEntries && addRecordLine(records, line),
  });
  if (outcome.exitCode !== 0) throw toSevenZipFault(outcome, source);
  if (records.length > maxEntries) throw new Fault('too-many-entries', { max: maxEntries });
  return records.filter((record) => record.get('Anti') !== '+').map(parseListedEntry);
}

/** Writes the contents of all entries, concatenated, to the new host file `stdoutFile`. Rejects like the listing. */
export async function unpackWithSevenZip(
  source: SevenZipSource,
  { stdoutFile, limits }: { stdoutFile: string; limits: Partial<EngineLimits> },
): Promise<void> {
  const { sandbox, type, inside, workdir, signal, password } = source;
  const outcome = await sandbox.run({
    engine: '7zz',
    args: ['x', `-t${type}`, '-so', '--', inside],
    workdir,
    signal,
    limits,
    env: environment,
    stdoutFile,
    ...(password === undefined ? {} : { stdin: `${password}\n` }),
  });
  if (outcome.exitCode > 1 && !onlyMoreFollows(outcome)) throw toSevenZipFault(outcome, source);
}

/**
 * Tapes and careless downloads append data after the end of the archive; everything packed has been unpacked by then.
 */
const onlyMoreFollows = ({ stderr }: Outcome): boolean =>
  /^\s*ERROR: There are some data after the end of the payload data[^\n]*\s*$/.test(stderr);

/** What to pack with 7-Zip, and how; paths are as the engine sees them. */
export interface SevenZipPacking {
  readonly sandbox: Sandbox;
  readonly type: '7z' | 'xz' | 'bzip2';
  readonly workdir: string;
  /** A file, or a folder path ending in `/.`, whose contents are added under their own names. */
  readonly input: string;
  readonly output: string;
  /** Further switches, e.g. `-mx=5`. */
  readonly switches: readonly string[];
  readonly signal: AbortSignal;
  readonly progress: (percent: number) => void;
}

/** Packs a directory tree created by the server without links. Rejects with `engine-refused`. */
export async function packWithSevenZip(packing: SevenZipPacking): Promise<void> {
  const { sandbox, type, workdir, input, output, switches, signal, progress } = packing;
  const outcome = await sandbox.run({
    engine: '7zz',
    args: ['a', `-t${type}`, ...switches, '-snl', '-bsp1', '--', output, input],
    workdir,
    signal,
    env: environment,
    onLine(line) {
      const percent = /^\s*(\d{1,3})%/.exec(line)?.[1];
      if (percent !== undefined) progress(Number(percent));
    },
  });
  if (outcome.exitCode !== 0)
    throw new Fault(
      'engine-refused',
      {},
      { cause: new Error(`7zz exited with ${outcome.exitCode}: ${outcome.stderr}`) },
    );
}

/** A record of the technical listing starts with its path and has one `Key = value` per line. */
function addRecordLine(records: Map<string, string>[], line: string): void {
  const [, key, value = ''] = /^([A-Z][A-Za-z ]*) = ?(.*)$/.exec(line) ?? [];
  if (key === undefined) return;
  if (key === 'Path') records.push(new Map());
  records.at(-1)?.set(key, value);
}

function parseListedEntry(record: ReadonlyMap<string, string>): ListedEntry {
  const crc = record.get('CRC') ?? '';
  const modified = record.get('Modified') ?? '';
  const mode = /[-dlcbps][-rwxsStT]{9}$/.exec(record.get('Attributes') ?? '')?.[0] ?? '';
  return {
    name: record.get('Path') ?? '',
    type: parseEntryType(record, mode),
    sizeBytes: Number(record.get('Size') ?? 0),
    crc32: crc === '' ? undefined : Number.parseInt(crc, 16),
    modifiedAt: modified === '' ? undefined : new Date(`${modified.slice(0, 23).replace(' ', 'T')}Z`),
    isExecutable: mode[3] === 'x',
    isEncrypted: record.get('Encrypted') === '+',
    offset: record.has('Offset') ? Number(record.get('Offset')) : undefined,
  };
}

function parseEntryType(record: ReadonlyMap<string, string>, mode: string): ListedEntry['type'] {
  const [windows = ''] = (record.get('Attributes') ?? '').split(' ');
  if (record.get('Symbolic Link') || mode.startsWith('l') || windows.includes('L')) return 'link';
  if (record.get('Folder') === '+' || mode.startsWith('d') || windows.includes('D')) return 'folder';
  const hasContent = Number(record.get('Size') ?? 0) > 0; // content packed from a pipe is marked as a pipe
  return mode === '' || mode.startsWith('-') || hasContent ? 'file' : 'special';
}

/** Maps 7-Zip's messages to a fault. 7-Zip prompts for a password if one is needed, and aborts if it gets none. */
function toSevenZipFault({ exitCode, stdout, stderr }: Outcome, { label, password }: SevenZipSource): Fault {
  const printed = `${stdout.slice(-2000)}\n${stderr}`;
  const cause = new Error(`7zz exited with ${exitCode}: ${stderr.slice(-2000)}`);
  const asksForPassword = /Break signaled|Enter password|Wrong password/i.test(printed);
  if (asksForPassword && password === undefined)
    return new Fault('password-needed', { format: label, option: 'password' }, { cause });
  if (asksForPassword) return new Fault('password-wrong', {}, { cause });
  return /Unsupported Method/i.test(printed)
    ? new Fault('engine-refused', { format: label }, { cause })
    : new Fault('file-damaged', { format: label }, { cause });
}
