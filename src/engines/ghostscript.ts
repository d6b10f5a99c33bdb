import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

export interface GhostscriptJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

const profileFolder = '/usr/share/color/icc/';
const profile = `${profileFolder}sRGB.icc`;

/** Processor time a file may take, in seconds: what any file may, what each MB adds, and the most. */
interface Allowance {
  readonly base: number;
  readonly perMb: number;
  readonly most: number;
}

/**
 * A PostScript document is a program, and may have no end. Documents take a third of a second of processor time for each
 * MB and a fifth to begin; ten times that and more is allowed, and a short program that computes what it draws has ten seconds.
 */
const forPrograms: Allowance = { base: 10, perMb: 5, most: 120 };
/** Pages of a PDF are packed, and may hold drawings by the hundred thousand or scans that are slow to unpack: up to 10 s in 120 kB. */
const forPdf: Allowance = { base: 40, perMb: 20, most: 180 };

const megabyte = 1_000_000;

/** What a run may take of the processor by the size of its file: a busy machine makes it wait, and uses up none of it. */
async function timeFor(inside: string, { workdir }: GhostscriptJob, { base, perMb, most }: Allowance) {
  const { size } = await stat(inside.replace('/job', workdir));
  return { cpuSeconds: Math.min(most, Math.floor(base + (perMb * size) / megabyte)) };
}

/** Pages stay turned as they are; Ghostscript would turn each the way most of its words run. */
const asTurned = '-dAutoRotatePages=/None';

/**
 * Which of Ghostscript's two readers of PDF is used: the one it has since 9.56, or the one before, written in PostScript,
 * which keeps the Unicode maps of fonts that the other gets wrong in 10.00. Later versions have the first alone.
 */
export type PdfReader = 'usual' | 'older';

/**
 * Rewrites a PDF as PDF/A-2 with sRGB as its output intent. Any exit code resolves, and a good one proves nothing: a
 * file that cannot be opened becomes one empty page.
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
      '-dPassThroughJPXImages=false', // in PDF/A only parts of JPEG 2000 are allowed, so they are packed anew
      `-sOutputFile=${output}`,
      '/job/intent.ps',
      inside,
    ],
    limits: await timeFor(inside, job, forPdf),
    ...job,
  });
}

/** Ghostscript's own names for how small a PDF is to become. */
export type PdfSettings = 'screen' | 'ebook' | 'printer' | 'prepress';

/** Rewrites a PDF for a purpose. Any exit code resolves; form fields and tags are lost, and what cannot be opened becomes empty. */
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
 * Runs a PostScript program and writes what it draws as a PDF: pages as large as it says or, cropped, one as large as
 * the drawing. Resolves to the fonts that were asked for and not there. Rejects with `no-content`, as a program
 * that shows no page gives an empty one, `file-damaged`: what ends in an error has drawn nothing to rely on, or
 * `engine-timeout`: what computes for longer than a file of its size may has no end.
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
    const cause = new Error(`gs ended with ${exitCode}: ${stdout.slice(-2000)} ${stderr.slice(-500)}`);
    throw new Fault('file-damaged', { format: label }, { cause });
  }
  if (/^pages shown: 0$/m.test(stdout)) throw new Fault('no-content', { what: 'pages' });
  return [...stdout.matchAll(/^Substituting font \S+ for (\S+)\.$/gm)].map(([, name = '']) => name);
}

const countPages = '(\\npages shown: ) print currentpagedevice /PageCount get ==';

/** Names the colours of the file (ISO 19005-2, 6.2.3), in Ghostscript's pdfmark language. */
const outputIntent = `%!
[ /_objdef {icc} /type /stream /OBJ pdfmark
[ {icc} << /N 3 >> /PUT pdfmark
[ {icc} (${profile}) (r) file /PUT pdfmark
[ /_objdef {intent} /type /dict /OBJ pdfmark
[ {intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {icc} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[ {Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;
