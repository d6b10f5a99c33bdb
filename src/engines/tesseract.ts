import { readdirSync } from 'node:fs';
import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The job whose images are read. */
export interface ReadingJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Recognizes the text in an image, with paragraphs separated by blank lines; empty if there is none. `language` is
 * one of `installedLanguages`; `dpi` is passed if the image doesn't specify it.
 */
export async function recognizeText(
  inside: string,
  { language, dpi }: { readonly language: string; readonly dpi?: number },
  job: ReadingJob,
): Promise<string> {
  const resolution = dpi === undefined ? [] : ['--dpi', `${dpi}`];
  const outcome = await job.sandbox.run({
    engine: 'tesseract',
    args: [inside, 'stdout', '-l', language, '--oem', '1', '--psm', '3', ...resolution],
    env: { OMP_THREAD_LIMIT: '1' },
    ...job,
  });
  if (outcome.exitCode === 0) return outcome.stdout.replaceAll('\f', '').trim();
  const cause = new Error(`tesseract exited with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('engine-refused', {}, { cause });
}

/**
 * Recognizes the words in an image and their positions. Writes Tesseract's table (TSV) to the file `made`, as the
 * engine sees it, with the extension `.tsv` added. The image must not specify a resolution other than `dpi`.
 */
export async function recognizeWords(
  inside: string,
  made: string,
  { language, dpi }: { readonly language: string; readonly dpi: number },
  job: ReadingJob,
): Promise<void> {
  const outcome = await job.sandbox.run({
    engine: 'tesseract',
    args: [inside, made, '-l', language, '--oem', '1', '--psm', '3', '--dpi', `${dpi}`, 'tsv'],
    env: { OMP_THREAD_LIMIT: '1' },
    ...job,
  });
  if (outcome.exitCode === 0) return;
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
