import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/**
 * Converts PDF to a Word document with editable paragraphs, lists, tables and columns. The cost is high, because
 * direct conversions are more faithful.
 */
export default converter({
  id: 'pdf-to-word',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'docx', cost: 3 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'docx'),
});
