import { z } from 'zod';
import { converter, everyMove } from '../../converter.ts';
import { password } from '../../documents/document-options.ts';
import { calcSources, partOf, officeSourceOf, writerFormats } from '../../documents/office-filters.ts';
import { tellUnprinted } from '../../documents/hidden-parts.ts';
import { embedPictures } from '../../documents/embed-pictures.ts';
import { tellMacros } from '../../documents/office-losses.ts';
import { holdsComments } from '../../documents/holds-comments.ts';
import { holdsHiddenText } from '../../documents/holds-hidden-text.ts';
import { withOffice, type OfficeDocument } from '../../documents/open-office.ts';
import { holdsTrackedChanges } from '../../documents/tracked-changes.ts';
import { saveFlowing } from '../../documents/flowing/save-flowing.ts';

const exportFilters = {
  writer: 'HTML (StarWriter):EmbedImages',
  calc: 'HTML (StarCalc)',
  impress: 'impress_html_Export',
};

const losses = {
  writer: 'The result is one page: page breaks are gone, and headers and footers stand in it once at most.',
  calc: 'The result holds the values of the cells, not their formulas.',
  impress: 'The result holds the text of the slides, not their design.',
};

/** Texts and workbooks to one web page, pictures inside it. */
export default converter({
  id: 'office-to-html',
  operation: 'convert',
  moves: everyMove([...writerFormats, ...calcSources], ['html']),
  engines: ['soffice', 'markup'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(officeSourceOf(task.from), task, async (document) => {
      const { from, opened } = document;
      const target = { to: 'html', exportFilter: exportFilters[partOf(from)] } as const;
      const [path] = (await holdsUnseen(document))
        ? await saveFlowing(document, target, task)
        : await document.saveAs(target);
      if (partOf(from) === 'calc') await embedPictures(path);
      tellMacros(opened, task);
      await tellUnprinted(document, task);
      task.note(losses[partOf(from)]);
      return [{ path }];
    }),
});

/** Whether a text holds what its page would hold, too, where nobody sees it or where it is taken for text. */
async function holdsUnseen({ from, opened, path }: OfficeDocument): Promise<boolean> {
  if (partOf(from) !== 'writer') return false;
  const holds = [holdsTrackedChanges, holdsComments, holdsHiddenText];
  return (await Promise.all(holds.map((look) => look(opened, path)))).includes(true);
}
