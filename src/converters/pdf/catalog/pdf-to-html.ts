import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { PdfPageSize } from '#src/engines/poppler.ts';
import { converter } from '../../registry/converter.ts';
import { drawnHtml } from '../render/slides-as-html.ts';
import { openPdf, selectPages } from '../render/open-pdf.ts';
import { convertPdf, layoutEngines, layoutOptions, maxLayoutPages } from '../layout/convert-pdf.ts';

const layout = z
  .enum(['auto', 'reading', 'page'])
  .default('auto')
  .meta({
    title: 'Layout',
    description: 'Text that flows as on other web pages, or every piece in its position on the page.',
    labels: { auto: 'Automatic', reading: 'Flowing text', page: 'As on the page' },
  });

/**
 * Converts PDF to a single web page: reflowable text with headings, lists, tables and images, or pages with their
 * original appearance. The cost is high, because a chain through HTML would keep less than others.
 */
export default converter({
  id: 'pdf-to-html',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'html', cost: 4 }],
  engines: ['pdftohtml', ...layoutEngines],
  options: layoutOptions.extend({ layout }),
  lane: 'heavy',
  async run(task) {
    if (task.options.layout === 'reading') return convertPdf(task, 'html');
    const pdf = await openPdf(task, task.options.password);
    const requested = selectPages(task.options.pages, pdf.facts.pages);
    const isSeen = task.options.layout === 'page' || isShow(requested, pdf.facts.sizes);
    if (isSeen) return drawnHtml(pdf, requested, task);
    return convertPdf(task, 'html').catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'no-content') return drawnHtml(pdf, requested, task); // blank, or only vector graphics
      throw error;
    });
  },
});

/** Whether pages are viewed rather than read, like slides, or too many to be processed together. */
function isShow(requested: readonly number[], sizes: readonly PdfPageSize[]): boolean {
  const own = requested.flatMap((page) => sizes[page - 1] ?? []);
  const wide = own.filter(({ widthPt, heightPt }) => widthPt > heightPt);
  return wide.length > own.length / 2 || requested.length > maxLayoutPages;
}
