import { z } from 'zod';
import { converter, everyMove } from '../../converter.ts';
import { password } from '../../documents/document-options.ts';
import { calcSources, partOf, officeSourceOf, writerFormats } from '../../documents/office-filters.ts';
import { tellUnprinted } from '../../documents/hidden-parts.ts';
import { tellMacros } from '../../documents/office-losses.ts';
import { withOffice } from '../../documents/open-office.ts';
import { saveAccepted } from '../../documents/tracked-changes.ts';

const exportFilters = {
  writer: 'HTML (StarWriter):EmbedImages',
  calc: 'HTML (StarCalc):EmbedImages',
  impress: 'impress_html_Export',
};

const losses = {
  writer: 'Headers, footers and page breaks are not in the result.',
  calc: 'The result holds the values of the cells, not their formulas.',
  impress: 'The result holds the text of the slides, not their design.',
};

/** Texts and workbooks to one web page, pictures inside it. */
export default converter({
  id: 'office-to-html',
  operation: 'convert',
  moves: everyMove([...writerFormats, ...calcSources], ['html']),
  engines: ['soffice'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(officeSourceOf(task.from), task, async (document) => {
      const { from, opened } = document;
      const target = { to: 'html', exportFilter: exportFilters[partOf(from)] } as const;
      const [path] = await saveAccepted(document, target, task);
      tellMacros(opened, task);
      await tellUnprinted(opened, task);
      task.note(losses[partOf(from)]);
      return [{ path }];
    }),
});
