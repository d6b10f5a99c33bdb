import { converter } from '../../converter.ts';
import { extractComicPages } from '../../comics/take-out-pages.ts';
import pdfFromPictures from './pdf-from-pictures.ts';

/** Comic books to PDF: each picture a page, JPEG as it is. */
export default converter({
  id: 'comics-to-pdf',
  operation: 'convert',
  moves: [
    { from: 'cbz', to: 'pdf' },
    { from: 'cbr', to: 'pdf' },
  ],
  engines: [...pdfFromPictures.engines, 'unrar'],
  options: pdfFromPictures.options,
  lane: 'heavy',
  async run(task) {
    const pages = await extractComicPages(task);
    return pdfFromPictures.run({ ...task, from: pages[0].format, inputs: pages });
  },
});
