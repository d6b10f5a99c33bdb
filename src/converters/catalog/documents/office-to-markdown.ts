import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { converter, everyMove, type Converter } from '../../converter.ts';
import { password } from '../../documents/document-options.ts';
import { tellMacros } from '../../documents/office-losses.ts';
import { saveMarkdown } from '../../documents/markdown/save-markdown.ts';
import { exportFilters, officeSourceOf, writerFormats } from '../../documents/office-filters.ts';
import { withOffice } from '../../documents/open-office.ts';
import { writePlainPage } from '../../markup/plain-page.ts';

/** Dear: a chain through Markdown keeps little of how a text looks. */
const cost = 4;
const laidOut = 'Headers, footers and page breaks are not in the result.';

/** Texts and web pages to Markdown as GitHub and most editors read it. */
export default [
  converter({
    id: 'office-to-markdown',
    operation: 'convert',
    moves: everyMove(writerFormats, ['md'], cost),
    engines: ['soffice', 'markup'],
    options: z.object({ password }),
    lane: 'heavy',
    run: (task) =>
      withOffice(officeSourceOf(task.from), task, async (document) => {
        const [odt] = await document.saveAs({ to: 'odt', exportFilter: exportFilters.odt });
        const path = await saveMarkdown(odt, task);
        tellMacros(document.opened, task);
        task.note(laidOut);
        return [{ path }];
      }),
  }),
  converter({
    id: 'html-to-markdown',
    operation: 'convert',
    moves: everyMove(['html'], ['md'], cost),
    engines: ['soffice', 'markup'],
    options: z.object({}),
    lane: 'heavy',
    async run(task) {
      if (task.inputs[0].sizeBytes === 0) throw new Fault('file-empty');
      const { inside } = await writePlainPage(task);
      const [odt] = await convertOffice(
        {
          from: 'html',
          to: 'odt',
          part: 'writer',
          inside,
          importFilter: 'HTML (StarWriter)',
          exportFilter: exportFilters.odt,
        },
        task,
      );
      return [{ path: await saveMarkdown(odt, task) }];
    },
  }),
] satisfies Converter[];
