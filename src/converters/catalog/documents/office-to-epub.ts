import { z } from 'zod';
import { converter, everyMove } from '../../converter.ts';
import { titleOf } from '../../documents/document-names.ts';
import { password } from '../../documents/document-options.ts';
import { finishEpub } from '../../documents/finish-epub.ts';
import { officeSourceOf, writerFormats } from '../../documents/office-filters.ts';
import { tellMacros } from '../../documents/office-losses.ts';
import { withOffice } from '../../documents/open-office.ts';
import { saveFlowing } from '../../documents/flowing/save-flowing.ts';

/** Texts to a book for reading devices, a chapter for each heading of the first level. */
export default converter({
  id: 'office-to-epub',
  operation: 'convert',
  moves: everyMove(writerFormats, ['epub'], 2),
  engines: ['soffice', 'markup'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(officeSourceOf(task.from), task, async (document) => {
      const [path] = await saveFlowing(document, { to: 'epub', exportFilter: 'EPUB' }, task, 'flowing');
      await finishEpub(path, task.workdir, titleOf(task.inputs[0].name));
      tellMacros(document.opened, task);
      task.note('Text flows on reading devices: pages, headers and footers are not in the result.');
      return [{ path }];
    }),
});
