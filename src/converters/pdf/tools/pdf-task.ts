import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import type { Task } from '../../registry/converter.ts';

/** What the PDF tools need of a task, and who is told that qpdf had to mend a file. */
export type PdfTask = Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal' | 'progress' | 'warn'> &
  Pick<QpdfJob, 'onRepaired'>;
