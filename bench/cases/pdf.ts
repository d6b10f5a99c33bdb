import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { Product } from '../server.ts';

/** A long PDF merged, split and rotated, whole job, beside qpdf alone; and a PDF drawn as JPGs beside one pdftoppm. */
export async function pdf(product: Product, { book, sequel, brochure, folder }: Samples): Promise<Figure[]> {
  const out = join(folder, 'bare.pdf');
  const qpdf =
    (...args: string[]) =>
    () =>
      runBare('qpdf', args);
  const rows = [
    {
      name: 'PDF merge job / bare qpdf',
      ours: () => product.pdfTool([book, sequel], 'merge'),
      bare: qpdf('--empty', '--pages', book, sequel, '--', out),
    },
    {
      name: 'PDF split job / bare qpdf',
      ours: () => product.pdfTool([book], 'split', { pages: '1-200' }),
      bare: qpdf(book, '--pages', '.', '1-200', '--', out),
    },
    {
      name: 'PDF rotate job / bare qpdf',
      ours: () => product.pdfTool([book], 'rotate', { pages: 'all', rotation: 90 }),
      bare: qpdf('--rotate=+90:1-z', book, out),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, ours, bare } of rows)
    figures.push(await figureOf(name, { ours, bare, goal: 1.5, rounds: 7 }));
  const drawn = () => runBare('pdftoppm', ['-jpeg', '-r', '300', brochure, join(folder, 'page')]);
  const drawing = {
    ours: () => product.convert(brochure, 'document', 'jpg'),
    bare: drawn,
    goal: 0.6,
    rounds: 7,
  };
  return [...figures, await figureOf('PDF to JPG job / one pdftoppm', drawing)];
}

async function figureOf(
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
