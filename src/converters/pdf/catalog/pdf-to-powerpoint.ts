import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** Each page of a PDF as a slide: text in boxes that can be edited, tables, pictures, lines and shapes in place. */
export default converter({
  id: 'pdf-to-powerpoint',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'pptx', cost: 3 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'pptx'),
});
