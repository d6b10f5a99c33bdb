import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** PDF to a Word document of paragraphs, lists, tables and columns that can be edited. Dear, for what is direct is more faithful. */
export default converter({
  id: 'pdf-to-word',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'docx', cost: 3 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'docx'),
});
