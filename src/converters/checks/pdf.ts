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
    const [isSound, complaint] = await Promise.all([
      isSoundPdf(inside, job),
      readPdfFacts(inside, job).then(
        () => undefined,
        (error: unknown) => error,
      ),
    ]);
    if (isSound && complaint === undefined) return;
    if ((await readProtection(inside, job)) === 'locked') return;
    const cause = complaint ?? new Error('qpdf found it unsound');
    throw new Fault('output-unsound', { format: formatOf(format).label }, { cause });
  },
};

export default check;
