import { saveMarkdown } from '../markdown/save-markdown.ts';
import { textWriters } from '../office/text-writers.ts';

/** Texts and web pages to Markdown as GitHub and most editors read it. Dear: a chain through it keeps little of how a text looks. */
export default textWriters({
  name: 'markdown',
  to: 'md',
  cost: 4,
  write: saveMarkdown,
  pagesWarning: 'Headers, footers and page breaks are not in the result.',
});
