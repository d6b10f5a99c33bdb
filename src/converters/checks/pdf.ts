import { open, readFile, stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, startPdfReader, type PdfFacts, type WaitingReader } from '#src/engines/poppler.ts';
import { isSoundPdf, startPdfLook, type WaitingLook } from '#src/engines/qpdf.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check, Exhibit, Setting } from '../check.ts';
import { inParallel } from '../in-parallel.ts';

/**
 * A PDF is sound when poppler counts at least one page and qpdf can read every object and stream of it. One that qpdf
 * wrote itself is left to poppler: qpdf only writes what it could read, and would read it again for ten times as long.
 * One that was locked on purpose was opened with its password by the tool that locked it.
 */
const check: Check = {
  id: 'pdf',
  formats: ['pdf', 'pdfa'],
  engines: ['qpdf', 'pdfinfo'],
  check: (exhibit) => look(exhibit, looksOf(exhibit)),
  waitsLightly: true,
  prepare(setting) {
    let waiting: Waiting | undefined;
    const start = setTimeout(() => (waiting = startWaiting(setting)), headStartMs);
    const drop = async () => {
      clearTimeout(start);
      await Promise.all([waiting?.reader?.drop(), waiting?.look?.drop()]);
    };
    return {
      drop,
      async check(exhibit) {
        clearTimeout(start);
        const { size } = await stat(exhibit.path);
        try {
          await look(exhibit, looksOf(exhibit, size <= mostPipedBytes ? waiting : { look: waiting?.look }));
        } finally {
          await drop();
        }
      },
    };
  },
  checkSeries: ({ files, ...setting }) =>
    inParallel(files, looksAtOnce, (file) => check.check({ ...setting, ...file })),
};

export default check;

/** Looks are so short that half of their time goes into walls and files. */
const looksAtOnce = 2;

/** The work itself is to be started first: to start a program takes the server a few milliseconds. */
const headStartMs = 20;

/** Beyond this, handing the file over takes longer than starting a program. */
const mostPipedBytes = 16 * 1_048_576;

/** Programs that were started before the file was there; none where that could not be. */
interface Waiting {
  readonly reader?: WaitingReader | undefined;
  readonly look?: WaitingLook | undefined;
}

/** What qpdf has written qpdf does not look through. */
function startWaiting(setting: Setting): Waiting {
  const isByQpdf = setting.writers?.includes('qpdf') ?? false;
  return {
    reader: unlessItFails(() => startPdfReader(setting)),
    look: isByQpdf ? undefined : unlessItFails(() => startPdfLook(setting)),
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
interface Looks {
  readonly readFacts: () => Promise<PdfFacts>;
  readonly isSound: () => Promise<boolean>;
}

function looksOf(exhibit: Exhibit, { reader, look: waitingLook }: Waiting = {}): Looks {
  const { path, inside } = exhibit;
  return {
    readFacts: async () => (reader ? reader.read(await readFile(path)) : readPdfFacts(inside, exhibit)),
    isSound: () => (waitingLook ? waitingLook.isSound(inside) : isSoundPdf(inside, exhibit)),
  };
}

async function look({ path, format }: Exhibit, { readFacts, isSound }: Looks): Promise<void> {
  const unsound = (cause: unknown) =>
    new Fault('output-unsound', { format: formatOf(format).label }, { cause });
  const isByQpdf = await startsLikeQpdf(path);
  const [isWhole] = await Promise.all([
    isByQpdf || isSound(),
    readFacts().catch((error: unknown) => {
      const code = error instanceof Fault ? error.code : undefined;
      const isLocked = isByQpdf && code === 'password-needed';
      if (!isLocked && code !== 'too-many-pages') throw unsound(error); // several files may well be too long as one
    }),
  ]);
  if (!isWhole) throw unsound(new Error('qpdf found it unsound'));
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
