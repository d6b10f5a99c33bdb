import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** Extracts the tables of a PDF into the sheets of a workbook, with typed numbers and dates. */
export default converter({
  id: 'pdf-to-excel',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'xlsx', cost: 4 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'xlsx'),
});
