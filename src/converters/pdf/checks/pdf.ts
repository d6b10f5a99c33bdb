import { open, readFile, stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, startPdfReader, type PdfFacts, type WaitingReader } from '#src/engines/poppler.ts';
import { isValidPdf, startPdfCheck, type WaitingPdfCheck } from '#src/engines/qpdf/qpdf.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Check, CheckInput, CheckContext } from '../../registry/check.ts';
import { inParallel } from '../../registry/in-parallel.ts';
import { unlessItFails } from '../../registry/unless-it-fails.ts';

/**
 * A PDF is valid when poppler counts at least one page and qpdf can read all of its objects and streams. A PDF that
 * qpdf wrote is checked by poppler only: qpdf only writes what it could read, and reading it again would take ten
 * times as long. A PDF that was locked on purpose has already been opened with its password by the tool that locked
 * it.
 */
const check: Check = {
  id: 'pdf',
  formats: ['pdf', 'pdfa'],
  engines: ['qpdf', 'pdfinfo'],
  check: (input) => checkPdf(input, createPdfChecks(input)),
  waitsLightly: true,
  prepare(context) {
    let waiting: Waiting | undefined;
    const start = setTimeout(() => (waiting = startWaiting(context)), headStartMs);
    const drop = async () => {
      clearTimeout(start);
      await Promise.all([waiting?.reader?.drop(), waiting?.checker?.drop()]);
    };
    return {
      drop,
      async check(input) {
        clearTimeout(start);
        const { size } = await stat(input.path);
        try {
          await checkPdf(
            input,
            createPdfChecks(input, size <= maxPipedPdfBytes ? waiting : { checker: waiting?.checker }),
          );
        } finally {
          await drop();
        }
      },
    };
  },
  checkBatch: ({ files, ...context }) =>
    inParallel(files, parallelPdfChecks, (file) => check.check({ ...context, ...file })),
};

export default check;

/** Number of parallel checks: they are so short that half of their time goes into the sandbox and files. */
const parallelPdfChecks = 2;

/** Delay that lets the actual work start first: starting a program takes the server a few milliseconds. */
const headStartMs = 20;

/** Maximum file size to pass through a pipe, in bytes. Above this, that takes longer than starting a program. */
const maxPipedPdfBytes = 16 * 1_048_576;

/** Programs that were started before the file was available; undefined where that wasn't possible. */
interface Waiting {
  readonly reader?: WaitingReader | undefined;
  readonly checker?: WaitingPdfCheck | undefined;
}

/** qpdf does not check its own output. */
function startWaiting(context: CheckContext): Waiting {
  const isByQpdf = context.writers?.includes('qpdf') ?? false;
  return {
    reader: unlessItFails(() => startPdfReader(context)),
    checker: isByQpdf ? undefined : unlessItFails(() => startPdfCheck(context)),
  };
}

/** The two checks of a file, by standby programs or by newly started ones. */
interface PdfChecks {
  readonly readFacts: () => Promise<PdfFacts>;
  readonly isValid: () => Promise<boolean>;
}

function createPdfChecks(input: CheckInput, { reader, checker: waitingChecker }: Waiting = {}): PdfChecks {
  const { path, inside } = input;
  return {
    readFacts: async () => (reader ? reader.read(await readFile(path)) : readPdfFacts(inside, input)),
    isValid: () => (waitingChecker ? waitingChecker.isValid(inside) : isValidPdf(inside, input)),
  };
}

async function checkPdf({ path, format }: CheckInput, { readFacts, isValid }: PdfChecks): Promise<void> {
  const invalid = (cause: unknown) =>
    new Fault('output-invalid', { format: formatById(format).label }, { cause });
  const isByQpdf = await startsLikeQpdf(path);
  const [isWhole] = await Promise.all([
    isByQpdf || isValid(),
    readFacts().catch((error: unknown) => {
      const code = error instanceof Fault ? error.code : undefined;
      const isLocked = isByQpdf && code === 'password-needed';
      if (!isLocked && code !== 'too-many-pages') throw invalid(error); // several files combined may well have too many pages
    }),
  ]);
  if (!isWhole) throw invalid(new Error('qpdf found errors'));
}

/** The comment that qpdf writes into the second line of every file. */
const markOfQpdf = Buffer.from('25bff7a2fe', 'hex');

async function startsLikeQpdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.includes(markOfQpdf);
  } finally {
    await file.close();
  }
}
