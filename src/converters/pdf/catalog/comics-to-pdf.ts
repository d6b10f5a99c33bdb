import { converter } from '../../registry/converter.ts';
import { extractComicPages } from '../../archive/comics/extract-pages.ts';
import pdfFromPictures from './pdf-from-images.ts';

/** Converts comic archives to PDF: one page per image, with JPEGs unchanged. */
export default converter({
  id: 'comics-to-pdf',
  operation: 'convert',
  moves: [
    { from: 'cbz', to: 'pdf' },
    { from: 'cbr', to: 'pdf' },
  ],
  engines: [...pdfFromPictures.engines, 'unrar'],
  options: pdfFromPictures.options,
  runsInWorker: true,
  lane: 'heavy',
  async run(task) {
    const pages = await extractComicPages(task);
    return pdfFromPictures.run({ ...task, from: pages[0].format, inputs: pages });
  },
});
