import { readdirSync } from 'node:fs';
import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The job whose images are read. */
export interface ReadingJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** How an image is read. `language` is one of `installedLanguages`; `dpi` is the image's resolution, if known. */
interface Reading {
  readonly language: string;
  readonly dpi?: number;
}

/** Recognizes the text in an image, with paragraphs separated by blank lines; empty if there is none. */
export async function recognizeText(inside: string, reading: Reading, job: ReadingJob): Promise<string> {
  const text = await runTesseract(inside, 'stdout', reading, [], job);
  return text.replaceAll('\f', '').trim();
}

/**
 * Recognizes the words in an image and their positions. Writes Tesseract's table (TSV) to the file `made`, as the
 * engine sees it, with the extension `.tsv` added. The image must not specify a resolution other than `dpi`.
 */
export async function recognizeWords(
  inside: string,
  made: string,
  reading: Required<Reading>,
  job: ReadingJob,
): Promise<void> {
  await runTesseract(inside, made, reading, ['tsv'], job);
}

/**
 * Recognizes the words in an image and writes them to a PDF of one page as large as the image: invisible text where the
 * words are. Writes a table of the words as well. The extensions `.pdf` and `.tsv` are added to `made`.
 */
export async function recognizeLayer(
  inside: string,
  made: string,
  reading: Required<Reading>,
  job: ReadingJob,
): Promise<void> {
  await runTesseract(inside, made, reading, ['-c', 'textonly_pdf=1', 'pdf', 'tsv'], job);
}

/** Runs Tesseract with its neural network and resolves to its standard output. */
async function runTesseract(
  inside: string,
  made: string,
  { language, dpi }: Reading,
  outputs: readonly string[],
  job: ReadingJob,
): Promise<string> {
  const resolution = dpi === undefined ? [] : ['--dpi', `${dpi}`];
  const outcome = await job.sandbox.run({
    engine: 'tesseract',
    args: [inside, made, '-l', language, '--oem', '1', '--psm', '3', ...resolution, ...outputs],
    env: { OMP_THREAD_LIMIT: '1' },
    ...job,
  });
  if (outcome.exitCode === 0) return outcome.stdout;
  const cause = new Error(`tesseract exited with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('engine-refused', {}, { cause });
}

const names: Readonly<Record<string, string>> = {
  eng: 'English',
  deu: 'German',
  fra: 'French',
  spa: 'Spanish',
  ita: 'Italian',
  por: 'Portuguese',
  nld: 'Dutch',
  pol: 'Polish',
  rus: 'Russian',
  ukr: 'Ukrainian',
  tur: 'Turkish',
  ara: 'Arabic',
  hin: 'Hindi',
  chi_sim: 'Chinese (simplified)',
  jpn: 'Japanese',
  kor: 'Korean',
};

/** Languages installed on this machine, by Tesseract's codes, with their English names. */
export const installedLanguages: readonly { readonly code: string; readonly name: string }[] =
  languagesIn('/usr/share/tesseract-ocr');

function languagesIn(folder: string): { code: string; name: string }[] {
  const installed = new Set(filesUnder(folder).map((file) => /([^/]+)\.traineddata$/.exec(file)?.[1]));
  return Object.entries(names)
    .filter(([code]) => installed.has(code))
    .map(([code, name]) => ({ code, name }));
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // not installed: the registry then offers nothing that needs it
  }
}
