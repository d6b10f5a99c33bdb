import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

export interface GhostscriptJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

const profileFolder = '/usr/share/color/icc/';
const profile = `${profileFolder}sRGB.icc`;

/** CPU time limit for a file, in seconds: a base, an amount per MB, and a maximum. */
interface Allowance {
  readonly base: number;
  readonly perMb: number;
  readonly most: number;
}

/**
 * A PostScript document is a program and may never end. A typical document takes a third of a second of CPU time per
 * MB plus a fifth of a second to start. The limit is at least ten times that, and a short program that computes its
 * output gets ten seconds.
 */
const forPrograms: Allowance = { base: 10, perMb: 5, most: 120 };
/**
 * PDF pages are compressed and may hold hundreds of thousands of paths or scans that are slow to decode: up to 10 s
 * in 120 kB.
 */
const forPdf: Allowance = { base: 40, perMb: 20, most: 180 };

const megabyte = 1_000_000;

/** Returns the CPU time limit of a run, by the size of its file. Waiting on a busy machine doesn't count. */
async function timeFor(inside: string, { workdir }: GhostscriptJob, { base, perMb, most }: Allowance) {
  const { size } = await stat(inside.replace('/job', workdir));
  return { cpuSeconds: Math.min(most, Math.floor(base + (perMb * size) / megabyte)) };
}

/**
 * Keeps the rotation of every page. By default Ghostscript rotates pages to match the direction of most of their
 * text.
 */
const asTurned = '-dAutoRotatePages=/None';

/**
 * Selects one of Ghostscript's two PDF interpreters: the one introduced in 9.56, or the older one written in
 * PostScript, which keeps the Unicode maps of fonts that the new one gets wrong in 10.00. Later versions have only
 * the new one.
 */
export type PdfReader = 'usual' | 'older';

/**
 * Rewrites a PDF as PDF/A-2 with sRGB as its output intent. Resolves on any exit code. An exit code of 0 doesn't
 * prove success: a file that can't be opened becomes one empty page.
 */
export async function writePdfA(
  { inside, output, reader }: { inside: string; output: string; reader: PdfReader },
  job: GhostscriptJob,
): Promise<Outcome> {
  await writeFile(join(job.workdir, 'intent.ps'), outputIntent, { mode: 0o644 });
  return job.sandbox.run({
    engine: 'gs',
    args: [
      '-q',
      '-dPDFA=2',
      ...(reader === 'older' ? ['-dNEWPDF=false'] : []),
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      `--permit-file-read=${profileFolder}`,
      '-sColorConversionStrategy=RGB',
      asTurned,
      '-sDEVICE=pdfwrite',
      '-dPDFACompatibilityPolicy=1',
      '-dPassThroughJPXImages=false', // PDF/A allows only a subset of JPEG 2000, so these images are recompressed
      `-sOutputFile=${output}`,
      '/job/intent.ps',
      inside,
    ],
    limits: await timeFor(inside, job, forPdf),
    ...job,
  });
}

/** Ghostscript's `-dPDFSETTINGS` presets for the size of a PDF. */
export type PdfSettings = 'screen' | 'ebook' | 'printer' | 'prepress';

/**
 * Rewrites a PDF with a preset. Resolves on any exit code. Form fields and tags are lost, and a file that can't be
 * opened becomes empty.
 */
export async function rewriteSmaller(
  { inside, output, settings }: { inside: string; output: string; settings: PdfSettings },
  job: GhostscriptJob,
): Promise<Outcome> {
  const args = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=pdfwrite', '-dCompatibilityLevel=1.7'];
  return job.sandbox.run({
    engine: 'gs',
    args: [
      ...args,
      `-dPDFSETTINGS=/${settings}`,
      asTurned,
      '-sColorConversionStrategy=LeaveColorUnchanged',
      `-sOutputFile=${output}`,
      inside,
    ],
    limits: await timeFor(inside, job, forPdf),
    ...job,
  });
}

/**
 * Runs a PostScript program and writes its output as a PDF. Pages have the size the program sets; when cropped, there
 * is one page the size of its content. Resolves to the requested fonts that are missing. Rejects with `no-content` if
 * the program shows no page, `file-damaged` if it ends in an error, because its output is then unreliable, or
 * `engine-timeout` if it exceeds the CPU time limit for its size.
 */
export async function drawPostScript(
  { inside, output, cropped, label }: { inside: string; output: string; cropped: boolean; label: string },
  job: GhostscriptJob,
): Promise<readonly string[]> {
  const args = ['-dBATCH', '-dNOPAUSE', '-dSAFER', ...(cropped ? ['-dEPSCrop'] : []), '-sDEVICE=pdfwrite'];
  const faithful = ['-dPDFSETTINGS=/prepress', '-sColorConversionStrategy=LeaveColorUnchanged'];
  const { exitCode, stdout, stderr } = await job.sandbox.run({
    engine: 'gs-programs',
    args: [...args, ...faithful, asTurned, `-sOutputFile=${output}`, '-f', inside, '-c', countPages],
    limits: await timeFor(inside, job, forPrograms),
    ...job,
  });
  if (exitCode !== 0) {
    const cause = new Error(`gs exited with ${exitCode}: ${stdout.slice(-2000)} ${stderr.slice(-500)}`);
    throw new Fault('file-damaged', { format: label }, { cause });
  }
  if (/^pages shown: 0$/m.test(stdout)) throw new Fault('no-content', { missing: phrase('no pages') });
  return [...stdout.matchAll(/^Substituting font \S+ for (\S+)\.$/gm)].map(([, name = '']) => name);
}

const countPages = '(\\npages shown: ) print currentpagedevice /PageCount get ==';

/** Declares the output intent (ISO 19005-2, 6.2.3) with Ghostscript's pdfmark operator. */
const outputIntent = `%!
[ /_objdef {icc} /type /stream /OBJ pdfmark
[ {icc} << /N 3 >> /PUT pdfmark
[ {icc} (${profile}) (r) file /PUT pdfmark
[ /_objdef {intent} /type /dict /OBJ pdfmark
[ {intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {icc} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[ {Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;
