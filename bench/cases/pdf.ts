import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/**
 * Measures merging, splitting and rotating a long PDF (whole job) against qpdf alone, and rendering a PDF to JPGs
 * against a single pdftoppm.
 */
export async function pdfJobs(
  product: BenchProduct,
  { longPdf, sequel, brochure, folder }: Samples,
): Promise<Figure[]> {
  const out = join(folder, 'bare.pdf');
  const qpdf =
    (...args: string[]) =>
    () =>
      runBare('qpdf', args);
  const rows = [
    {
      name: 'PDF merge job / bare qpdf',
      ours: () => product.pdfTool([longPdf, sequel], 'merge'),
      bare: qpdf('--empty', '--pages', longPdf, sequel, '--', out),
    },
    {
      name: 'PDF split job / bare qpdf',
      ours: () => product.pdfTool([longPdf], 'split', { pages: '1-200' }),
      bare: qpdf(longPdf, '--pages', '.', '1-200', '--', out),
    },
    {
      name: 'PDF rotate job / bare qpdf',
      ours: () => product.pdfTool([longPdf], 'rotate', { pages: 'all', rotation: 90 }),
      bare: qpdf('--rotate=+90:1-z', longPdf, out),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, ours, bare } of rows)
    figures.push(await measureFigure(name, { ours, bare, goal: 1.5, rounds: 7 }));
  const drawn = () => runBare('pdftoppm', ['-jpeg', '-r', '300', brochure, join(folder, 'page')]);
  const rendering = {
    ours: () => product.convert(brochure, 'document', 'jpg'),
    bare: drawn,
    goal: 0.6,
    rounds: 7,
  };
  return [...figures, await measureFigure('PDF to JPG job / one pdftoppm', rendering)];
}

async function measureFigure(
  name: string,
  work: {
    readonly ours: () => Promise<unknown>;
    readonly bare: () => Promise<unknown>;
    readonly goal: number;
    readonly rounds: number;
  },
): Promise<Figure> {
  const { ours, bare, ratio } = await compare(work.ours, work.bare, work.rounds);
  const remark = `${ours.toFixed(0)} ms against ${bare.toFixed(0)} ms`;
  return { name, value: ratio, unit: 'x', goal: work.goal, remark };
}
