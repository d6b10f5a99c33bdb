import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import type { Task } from '../../registry/converter.ts';

/** The task properties the PDF tools need, plus the callback for repairs by qpdf. */
export type PdfTask = Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal' | 'progress' | 'warn'> &
  Pick<QpdfJob, 'onRepaired'>;
