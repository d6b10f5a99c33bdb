import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts } from '#src/engines/poppler.ts';
import { isSoundPdf } from '#src/engines/qpdf.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check } from '../check.ts';

/**
 * A PDF is sound when poppler counts at least one page and qpdf can read every object and stream of it. One that qpdf
 * wrote itself is left to poppler: qpdf only writes what it could read, and would read it again for ten times as long.
 * One that was locked on purpose was opened with its password by the tool that locked it.
 */
const check: Check = {
  id: 'pdf',
  formats: ['pdf', 'pdfa'],
  engines: ['qpdf', 'pdfinfo'],
  async check({ path, inside, format, ...job }) {
    const unsound = (cause: unknown) =>
      new Fault('output-unsound', { format: formatOf(format).label }, { cause });
    const isByQpdf = await startsLikeQpdf(path);
    const [isSound] = await Promise.all([
      isByQpdf || isSoundPdf(inside, job),
      readPdfFacts(inside, job).catch((error: unknown) => {
        if (!(isByQpdf && error instanceof Fault && error.code === 'password-needed')) throw unsound(error);
      }),
    ]);
    if (!isSound) throw unsound(new Error('qpdf found it unsound'));
  },
};

export default check;

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
