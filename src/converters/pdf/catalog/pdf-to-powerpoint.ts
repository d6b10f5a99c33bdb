import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** Converts each page of a PDF to a slide: editable text boxes, tables, images, lines and shapes in position. */
export default converter({
  id: 'pdf-to-powerpoint',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'pptx', cost: 3 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'pptx'),
});
