import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { fontSettings } from './fonts.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { makeProfile, profileUrl } from './soffice-profile.ts';

/** A document to be opened by LibreOffice and saved as another; filters are named so that it never guesses. */
export interface OfficeOrder {
  readonly from: FormatId;
  readonly to: FormatId;
  /** The document as an engine sees it. */
  readonly inside: string;
  /** LibreOffice's name of the filter that reads it, with its parameters. */
  readonly importFilter: string;
  /** LibreOffice's name of the filter that writes it, with its parameters. */
  readonly exportFilter: string;
}

/** The job an order belongs to. */
export interface OfficeJob {
  readonly sandbox: Sandbox;
  /** Host path of the job folder. */
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Runs LibreOffice once, in a sandbox and with a profile of its own. Resolves to the host paths of what it wrote into
 * `out/` (several for the sheets of a workbook). Its exit code says nothing, so only files with the right first bytes
 * count; rejects with `file-damaged` when there are none.
 */
export async function convertOffice(
  order: OfficeOrder,
  job: OfficeJob,
): Promise<readonly [string, ...string[]]> {
  const [env] = await Promise.all([
    fontSettings(job.workdir),
    versionOf(job.sandbox).then((version) => makeProfile(job.workdir, version)),
  ]);
  const ending = formatOf(order.to).extensions[0];
  const outcome = await job.sandbox.run({
    engine: 'soffice',
    args: [
      '--headless',
      '--norestore',
      `-env:UserInstallation=${profileUrl}`,
      `--infilter=${order.importFilter}`,
      '--convert-to',
      `${ending}:${order.exportFilter}`,
      '--outdir',
      '/job/out',
      order.inside,
    ],
    workdir: job.workdir,
    signal: job.signal,
    env: { ...env, DISPLAY: 'none' },
  });
  const [first, ...others] = await writtenBy(order.to, job.workdir, outcome.stdout);
  if (first) return [first, ...others];
  const cause = new Error(`soffice ended with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: formatOf(order.from).label }, { cause });
}

const versions = new WeakMap<Sandbox, Promise<string>>();

/** What `soffice --version` prints, asked once for each sandbox. */
function versionOf(sandbox: Sandbox): Promise<string> {
  const known = versions.get(sandbox) ?? askVersion(sandbox);
  versions.set(sandbox, known);
  known.catch(() => versions.delete(sandbox));
  return known;
}

async function askVersion(sandbox: Sandbox): Promise<string> {
  const workdir = await mkdtemp(join(tmpdir(), 'formshift-office-'));
  try {
    const { signal } = new AbortController();
    const { stdout } = await sandbox.run({ engine: 'soffice', args: ['--version'], workdir, signal });
    return stdout;
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}

/** What was written, in the order in which LibreOffice said so. */
async function writtenBy(to: FormatId, workdir: string, said: string): Promise<string[]> {
  const folder = join(workdir, 'out');
  const ending = `.${formatOf(to).extensions[0]}`;
  const saidAt = (name: string) => said.indexOf(`/job/out/${name}`);
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .toSorted((one, other) => saidAt(one) - saidAt(other));
  const sound = await Promise.all(paths.map((name) => beginsAs(to, join(folder, name))));
  return paths.filter((_, index) => sound[index]).map((name) => join(folder, name));
}

const zip = 'PK\u0003\u0004';
const compound = '\u00d0\u00cf\u0011\u00e0';

/** An empty sheet is an empty text. */
const isSheetText = (format: FormatId): boolean => format === 'csv' || format === 'txt';

/** First bytes of what LibreOffice writes; formats not named here have none of their own. */
const firstBytes: Partial<Record<FormatId, string>> = {
  pdf: '%PDF-',
  docx: zip,
  xlsx: zip,
  pptx: zip,
  doc: compound,
  xls: compound,
  ppt: compound,
  rtf: String.raw`{\rtf`,
};

async function beginsAs(format: FormatId, path: string): Promise<boolean> {
  const expected = firstBytes[format];
  if (expected === undefined) return (await stat(path)).size > 0 || isSheetText(format);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return buffer.toString('latin1') === expected;
  } finally {
    await file.close();
  }
}
