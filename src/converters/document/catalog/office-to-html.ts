import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, everyMove } from '../../registry/converter.ts';
import { password } from '../office/document-options.ts';
import { calcSources, findOfficePart, toOfficeSource, writerFormats } from '../office/office-filters.ts';
import { reportUnprinted } from '../office/hidden-parts.ts';
import { embedImages } from '../office/embed-images.ts';
import { reportMacros } from '../office/office-losses.ts';
import { findComments } from '../office/inspection/find-comments.ts';
import { findHiddenText } from '../office/inspection/find-hidden-text.ts';
import { combineInspections } from '../office/inspection/finding.ts';
import { withOffice, type OfficeDocument } from '../office/open-office.ts';
import { findTrackedChanges } from '../office/inspection/find-tracked-changes.ts';
import { saveFlowing } from '../flowing/save-flowing.ts';

const exportFilters = {
  writer: 'HTML (StarWriter):EmbedImages',
  calc: 'HTML (StarCalc)',
  impress: 'impress_html_Export',
};

const losses = {
  writer: note('pages-joined'),
  calc: note('values-without-formulas'),
  impress: note('slides-as-text'),
};

/** Converts text documents and workbooks to a single web page with embedded images. */
export default converter({
  id: 'office-to-html',
  operation: 'convert',
  moves: everyMove([...writerFormats, ...calcSources], ['html']),
  engines: ['soffice', 'markup'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      const { from, opened } = document;
      const target = { to: 'html', exportFilter: exportFilters[findOfficePart(from)] } as const;
      const [path] = (await mayHideContent(document))
        ? await saveFlowing(document, target, task)
        : await document.saveAs(target);
      if (findOfficePart(from) === 'calc') await embedImages(path);
      reportMacros(opened, task);
      await reportUnprinted(document, task);
      task.warn(losses[findOfficePart(from)]);
      return [{ path }];
    }),
});

/**
 * Whether a text document contains content that is hidden but would be included in the web page, or appear there as
 * ordinary text; true if that can't be ruled out.
 */
async function mayHideContent(document: OfficeDocument): Promise<boolean> {
  if (findOfficePart(document.from) !== 'writer') return false;
  const checks = [findTrackedChanges, findComments, findHiddenText];
  return combineInspections(await Promise.all(checks.map((check) => check(document)))) !== 'absent';
}
