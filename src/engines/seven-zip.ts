import { Fault } from '#src/contract/faults.ts';
import type { EngineLimits } from './engine.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

/** Types of archive as 7-Zip names them; always stated, so that it never guesses. */
export type SevenZipType = '7z' | 'zip' | 'xz' | 'bzip2' | 'Z' | 'iso' | 'udf' | 'cab';

/** An archive for 7-Zip to read. */
export interface SevenZipSource {
  readonly sandbox: Sandbox;
  readonly type: SevenZipType;
  /** Label of the format, for the visitor's sentence. */
  readonly label: string;
  readonly workdir: string;
  /** The archive as the engine sees it. */
  readonly inside: string;
  readonly password: string | undefined;
  readonly signal: AbortSignal;
}

/** An entry as 7-Zip lists it. */
export interface ListedEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link' | 'special';
  /** Bytes it takes of the unpacked contents; links have some too. */
  readonly sizeBytes: number;
  readonly crc32: number | undefined;
  readonly modifiedAt: Date | undefined;
  readonly isExecutable: boolean;
  readonly isEncrypted: boolean;
  /** ZIP only: where its header lies in the archive. */
  readonly offset: number | undefined;
}

const environment = { TZ: 'UTC' };

/**
 * The entries of an archive, in the order in which `unpackWithSevenZip` writes their contents. Rejects with
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
  if (records.length > maxEntries)
    throw new Fault('too-many-entries', { max: maxEntries.toLocaleString('en') });
  return records.filter((record) => record.get('Anti') !== '+').map(parseListedEntry);
}

/** Writes the contents of all entries, one after the other, to the new host file `stdoutFile`. Rejects like the listing. */
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

/** Tapes and careless downloads put something after the end of what is packed; all of that has come out by then. */
const onlyMoreFollows = ({ stderr }: Outcome): boolean =>
  /^\s*ERROR: There are some data after the end of the payload data[^\n]*\s*$/.test(stderr);

/** What 7-Zip packs, and how; paths are as the engine sees them. */
export interface SevenZipPacking {
  readonly sandbox: Sandbox;
  readonly type: '7z' | 'xz' | 'bzip2';
  readonly workdir: string;
  /** A file, or a folder with `/.` at its end, whose contents then go in under their own names. */
  readonly input: string;
  readonly output: string;
  /** Further switches, e.g. `-mx=5`. */
  readonly switches: readonly string[];
  readonly signal: AbortSignal;
  readonly progress: (percent: number) => void;
}

/** Packs a tree of our own making that holds no links. Rejects with `engine-refused`. */
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
      { cause: new Error(`7zz ended with ${outcome.exitCode}: ${outcome.stderr}`) },
    );
}

/** A record of the technical listing begins with its path and has one `Key = value` a line. */
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
  const hasContent = Number(record.get('Size') ?? 0) > 0; // what was packed from a pipe is marked as one
  return mode === '' || mode.startsWith('-') || hasContent ? 'file' : 'special';
}

/** What 7-Zip's words mean; it asks for a password when one is needed, and breaks off when none comes. */
function toSevenZipFault({ exitCode, stdout, stderr }: Outcome, { label, password }: SevenZipSource): Fault {
  const printed = `${stdout.slice(-2000)}\n${stderr}`;
  const cause = new Error(`7zz ended with ${exitCode}: ${stderr.slice(-2000)}`);
  const asksForPassword = /Break signaled|Enter password|Wrong password/i.test(printed);
  if (asksForPassword && password === undefined)
    return new Fault('password-needed', { format: label, option: 'password' }, { cause });
  if (asksForPassword) return new Fault('password-wrong', {}, { cause });
  return /Unsupported Method/i.test(printed)
    ? new Fault('engine-refused', { format: label }, { cause })
    : new Fault('file-damaged', { format: label }, { cause });
}
