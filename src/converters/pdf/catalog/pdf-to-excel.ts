import { converter } from '../../registry/converter.ts';
import { convertPdf, layoutEngines, layoutOptions } from '../layout/convert-pdf.ts';

/** The tables of a PDF as sheets of a workbook, numbers and dates as such. */
export default converter({
  id: 'pdf-to-excel',
  operation: 'convert',
  moves: [{ from: 'pdf', to: 'xlsx', cost: 4 }],
  engines: layoutEngines,
  options: layoutOptions,
  lane: 'heavy',
  run: (task) => convertPdf(task, 'xlsx'),
});
