import { converter, type Converter } from '../../converter.ts';
import { takeOutPages } from '../../comics/take-out-pages.ts';
import pdfFromPictures from './pdf-from-pictures.ts';

/** Comic books to PDF: each picture a page, JPEG as it is. */
export default [fromArchives('cbz', 'zip', []), fromArchives('cbr', 'rar', ['unrar'])] satisfies Converter[];

function fromArchives(from: 'cbz' | 'cbr', archive: 'zip' | 'rar', engines: Converter['engines']) {
  return converter({
    id: `${from}-to-pdf`,
    operation: 'convert',
    moves: [{ from, to: 'pdf' }],
    engines: [...pdfFromPictures.engines, ...engines],
    options: pdfFromPictures.options,
    lane: 'heavy',
    async run(task) {
      const pages = await takeOutPages(task, archive);
      return pdfFromPictures.run({ ...task, from: pages[0].format, inputs: pages });
    },
  });
}
