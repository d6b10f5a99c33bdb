import { z } from 'zod';
import { converter, type Converter, type Task } from '../../registry/converter.ts';
import { dpi, jpegQuality, pages, password } from '../../document/office/document-options.ts';
import { drawPages } from '../render/draw-pages.ts';
import { openPdf, selectPages } from '../render/open-pdf.ts';

const shared = { dpi, pages, password };

/** Converts each page of a PDF to an image: a single page gives the image itself, several give parts. */
export default [
  converter({
    id: 'pdf-to-jpg',
    operation: 'convert',
    moves: [
      { from: 'pdf', to: 'jpg', cost: 1.5 }, // longer paths go through PNG, which is lossless
      { from: 'pdf', to: 'jpeg', cost: 1.5 },
    ],
    engines: ['pdftocairo', 'pdfinfo', 'qpdf'],
    options: z.object({ ...shared, quality: jpegQuality }),
    lane: 'heavy',
    run: (task) => draw(task, 'jpg', ['-jpeg', '-jpegopt', `quality=${task.options.quality}`]),
  }),
  converter({
    id: 'pdf-to-png',
    operation: 'convert',
    moves: [{ from: 'pdf', to: 'png' }],
    engines: ['pdftocairo', 'pdfinfo', 'qpdf'],
    options: z.object(shared),
    lane: 'heavy',
    run: (task) => draw(task, 'png', ['-png']),
  }),
] satisfies Converter[];

interface Choices {
  readonly dpi: number;
  readonly pages: string;
  readonly password?: string | undefined;
}

async function draw(task: Task<Choices>, extension: 'jpg' | 'png', format: readonly string[]) {
  const pdf = await openPdf(task, task.options.password);
  const requested = selectPages(task.options.pages, pdf.facts.pages);
  const drawn = await drawPages(pdf, { pages: requested, dpi: task.options.dpi, format, extension }, task);
  const digits = `${pdf.facts.pages}`.length;
  return drawn.map(({ page, path }) => ({
    path,
    ...(drawn.length > 1 && { part: `page-${`${page}`.padStart(digits, '0')}` }),
  }));
}
