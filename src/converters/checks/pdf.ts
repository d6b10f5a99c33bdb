import { Fault } from '#src/contract/faults.ts';
import { readPdfFacts } from '#src/engines/poppler.ts';
import { isSoundPdf, readProtection } from '#src/engines/qpdf.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check } from '../check.ts';

/**
 * A PDF is sound when qpdf can read every object of it and poppler counts at least one page. One that was locked on
 * purpose was opened with its password by the tool that locked it.
 */
const check: Check = {
  id: 'pdf',
  formats: ['pdf', 'pdfa'],
  engines: ['qpdf', 'pdfinfo'],
  async check({ inside, format, ...job }) {
    const unsound = (cause: unknown) =>
      new Fault('output-unsound', { format: formatOf(format).label }, { cause });
    if ((await readProtection(inside, job)) === 'locked') return;
    const [isSound] = await Promise.all([
      isSoundPdf(inside, job),
      readPdfFacts(inside, job).catch((error: unknown) => {
        throw unsound(error);
      }),
    ]);
    if (!isSound) throw unsound(new Error('qpdf found it unsound'));
  },
};

export default check;
