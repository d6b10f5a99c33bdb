import { Fault } from '#src/contract/faults.ts';
import { maxPdfPages } from '#src/contract/work-limits.ts';
import { retainMemoryEnvironment } from './pool/retained-memory.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

/** The job whose files poppler reads. */
export interface PdfJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** Displayed size of a page, in points (1/72 inch), rotation applied. */
export interface PdfPageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Facts that `pdfinfo` reports about a PDF. */
export interface PdfFacts {
  readonly pages: number;
  readonly encrypted: boolean;
  /** Whether it has form fields (AcroForm). */
  readonly hasForm: boolean;
  /** Sizes of the requested pages; empty if none were requested. */
  readonly sizes: readonly PdfPageSize[];
}

/** Reads the page count and sizes of a PDF. Rejects with `password-needed`, `file-damaged` or `too-many-pages`. */
export async function readPdfFacts(inside: string, job: PdfJob): Promise<PdfFacts> {
  return parsePdfInfo(await runPoppler('pdfinfo', everyPage, inside, job));
}

/** A reader started before its PDF exists, for a single file. */
export interface WaitingReader {
  /** Reads a whole file like `readPdfFacts`. */
  read(file: Uint8Array): Promise<PdfFacts>;
  /** Stops it unused. */
  drop(): Promise<void>;
}

/** Starts a reader that waits for its PDF, so that a job doesn't wait for the startup. */
export function startPdfReader({ sandbox, workdir, signal }: PdfJob): WaitingReader {
  const running = sandbox.start({ engine: 'pdfinfo', args: [...everyPage, '-'], workdir, signal });
  running.done.catch(() => undefined); // reported by read()
  return {
    async read(file) {
      running.write(file);
      running.end();
      return parsePdfInfo(await running.done);
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

const everyPage = ['-f', '1', '-l', String(maxPdfPages)];

function parsePdfInfo({ exitCode, stdout, stderr }: Outcome): PdfFacts {
  const facts = withoutDescription(stdout);
  const pages = Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1] ?? 0);
  if (exitCode !== 0 || pages === 0) throw faultOfPoppler(stderr);
  if (pages > maxPdfPages) throw new Fault('too-many-pages', { pages, max: maxPdfPages });
  const sizes = parsePdfinfoSizes(facts);
  if (sizes.length > 0 && sizes.every(isNothing)) throw faultOfPoppler(stderr); // a page tree without pages, which no program displays
  return {
    pages,
    encrypted: /^Encrypted:\s+yes/m.test(facts),
    hasForm: /^Form:\s+AcroForm/m.test(facts),
    sizes,
  };
}

/**
 * Removes the document metadata, which pdfinfo prints first with raw line breaks, because a title may look like
 * facts.
 */
const withoutDescription = (stdout: string): string =>
  stdout.slice(Math.max(0, stdout.lastIndexOf('\nCustom Metadata:')));

const isNothing = ({ widthPt, heightPt }: PdfPageSize): boolean => widthPt === 0 || heightPt === 0;

/** A font of a PDF as listed by `pdffonts`, without its subset tag. */
export interface PdfFont {
  readonly name: string;
  readonly embedded: boolean;
}

/** Lists the fonts of a PDF. */
export async function listPdfFonts(inside: string, job: PdfJob): Promise<readonly PdfFont[]> {
  const { stdout } = await runPoppler('pdffonts', [], inside, job);
  const [, rule = '', ...rows] = stdout.split('\n');
  const nameWidth = rule.indexOf(' ');
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => ({
      name: row
        .slice(0, nameWidth)
        .trim()
        .replace(/^[A-Z]{6}\+/, ''),
      embedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(row)?.[1] === 'yes',
    }));
}

/** Runs one of poppler's programs with its options, the input file, and the output. Resolves on any exit code. */
export function runPoppler(
  engine: 'pdfinfo' | 'pdffonts' | 'pdftotext' | 'pdftocairo' | 'pdftohtml',
  args: readonly string[],
  inside: string,
  { sandbox, workdir, signal }: PdfJob,
  output: readonly string[] = [],
): Promise<Outcome> {
  const env = engine === 'pdftocairo' ? retainMemoryEnvironment : {};
  return sandbox.run({ engine, args: [...args, inside, ...output], workdir, signal, env });
}

/** Returns why poppler couldn't open a file, based on its error output. */
export function faultOfPoppler(stderr: string): Fault {
  const cause = new Error(stderr.slice(-2000));
  return /incorrect password/i.test(stderr)
    ? new Fault('password-needed', { format: 'PDF' }, { cause })
    : new Fault('file-damaged', { format: 'PDF' }, { cause });
}

function parsePdfinfoSizes(stdout: string): PdfPageSize[] {
  const rotations = new Map(
    [...stdout.matchAll(/^Page\s+(\d+)\s+rot:\s+(\d+)/gm)].map(([, page, degrees]) => [
      page,
      Number(degrees),
    ]),
  );
  return [...stdout.matchAll(/^Page\s+(\d+)\s+size:\s+([\d.]+) x ([\d.]+)/gm)].map(
    ([, page, width, height]) => {
      const size = { widthPt: Number(width), heightPt: Number(height) };
      return (rotations.get(page) ?? 0) % 180 === 0
        ? size
        : { widthPt: size.heightPt, heightPt: size.widthPt };
    },
  );
}
