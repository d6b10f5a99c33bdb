import { open, readFile, stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts, startPdfReader, type PdfFacts, type WaitingReader } from '#src/engines/poppler.ts';
import { isSoundPdf } from '#src/engines/qpdf.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check, Exhibit } from '../check.ts';
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
  check: (exhibit) => look(exhibit, () => readPdfFacts(exhibit.inside, exhibit)),
  prepare(setting) {
    let waiting: WaitingReader | undefined;
    const start = setTimeout(() => {
      try {
        waiting = startPdfReader(setting);
      } catch {
        waiting = undefined; // the look then starts its own, and tells why that cannot be
      }
    }, headStartMs);
    const drop = async () => {
      clearTimeout(start);
      await waiting?.drop();
    };
    return {
      drop,
      async check(exhibit) {
        const { size } = await stat(exhibit.path);
        const reader = size <= mostPipedBytes ? waiting : undefined;
        if (!reader) await drop();
        try {
          await (reader
            ? look(exhibit, async () => reader.read(await readFile(exhibit.path)))
            : check.check(exhibit));
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

async function look(exhibit: Exhibit, readFacts: () => Promise<PdfFacts>): Promise<void> {
  const { path, inside, format, ...job } = exhibit;
  const unsound = (cause: unknown) =>
    new Fault('output-unsound', { format: formatOf(format).label }, { cause });
  const isByQpdf = await startsLikeQpdf(path);
  const [isSound] = await Promise.all([
    isByQpdf || isSoundPdf(inside, job),
    readFacts().catch((error: unknown) => {
      const code = error instanceof Fault ? error.code : undefined;
      const isLocked = isByQpdf && code === 'password-needed';
      if (!isLocked && code !== 'too-many-pages') throw unsound(error); // several files may well be too long as one
    }),
  ]);
  if (!isSound) throw unsound(new Error('qpdf found it unsound'));
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
