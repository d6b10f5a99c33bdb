import { open, readFile, stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, startPdfReader, type PdfFacts, type WaitingReader } from '#src/engines/poppler.ts';
import { isValidPdf, startPdfCheck, type WaitingPdfCheck } from '#src/engines/qpdf/qpdf.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Check, CheckInput, CheckContext } from '../../registry/check.ts';
import { inParallel } from '../../registry/in-parallel.ts';

/**
 * A PDF is sound when poppler counts at least one page and qpdf can read every object and stream of it. One that qpdf
 * wrote itself is left to poppler: qpdf only writes what it could read, and would read it again for ten times as long.
 * One that was locked on purpose was opened with its password by the tool that locked it.
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

/** Looks are so short that half of their time goes into walls and files. */
const parallelPdfChecks = 2;

/** The work itself is to be started first: to start a program takes the server a few milliseconds. */
const headStartMs = 20;

/** Beyond this, handing the file over takes longer than starting a program. */
const maxPipedPdfBytes = 16 * 1_048_576;

/** Programs that were started before the file was there; none where that could not be. */
interface Waiting {
  readonly reader?: WaitingReader | undefined;
  readonly checker?: WaitingPdfCheck | undefined;
}

/** What qpdf has written qpdf does not look through. */
function startWaiting(context: CheckContext): Waiting {
  const isByQpdf = context.writers?.includes('qpdf') ?? false;
  return {
    reader: unlessItFails(() => startPdfReader(context)),
    checker: isByQpdf ? undefined : unlessItFails(() => startPdfCheck(context)),
  };
}

/** The look then starts its own, and tells why that cannot be. */
function unlessItFails<Started>(start: () => Started): Started | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

/** The two looks at a file, by programs that wait for it or by fresh ones. */
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
      if (!isLocked && code !== 'too-many-pages') throw invalid(error); // several files may well be too long as one
    }),
  ]);
  if (!isWhole) throw invalid(new Error('qpdf found it unsound'));
}

/** The comment that qpdf puts into the second line of every file it writes. */
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
