import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, everyMove } from '../../registry/converter.ts';
import { password } from '../../document/office/document-options.ts';
import { calcSources, toOfficeSource } from '../../document/office/office-filters.ts';
import { reportUncovered } from '../../document/office/hidden-parts.ts';
import { withOffice } from '../../document/office/open-office.ts';
import { separators } from '../text/csv.ts';
import { saveSheets, sheetNumber } from '../workbook/save-sheets.ts';

/**
 * Converts the sheets of a workbook to CSV with full-precision values. One sheet becomes a file, several become
 * parts.
 */
export default converter({
  id: 'office-sheets-to-csv',
  operation: 'convert',
  moves: everyMove(calcSources, ['csv'], 2),
  engines: ['soffice'],
  options: z.object({
    sheet: z.number().int().min(1).max(1000).optional().meta({
      title: 'Sheet',
      description: 'Number of a single sheet to convert. Leave empty for all sheets.',
    }),
    separator: z.enum(['comma', 'semicolon', 'tab']).default('comma').meta({
      title: 'Separator',
      description: 'Character between the cells of a row.',
    }),
    password,
  }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      const { sheet, separator } = task.options;
      const sheets = await saveSheets(document, 'csv', separators[separator]);
      await reportUncovered(document, task);
      const selected =
        sheet === undefined ? sheets.filter(({ isEmpty }) => !isEmpty) : [sheetNumber(sheets, sheet)];
      task.warn(note('values-only'));
      return selected.map(({ path, name }) => ({ path, ...(selected.length > 1 && { part: name }) }));
    }),
});
