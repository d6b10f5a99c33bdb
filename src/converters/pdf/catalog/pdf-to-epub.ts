import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** Converts PDF to EPUB: reflowable text, headings as chapters, footnotes, tables and images. */
export default converter({
  id: 'pdf-to-epub',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'epub', cost: 4 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'epub'),
});
