import { note } from '#src/contract/messages/notes.ts';
import { saveMarkdown } from '../markdown/save-markdown.ts';
import { textWriters } from '../office/text-writers.ts';

/**
 * Converts text documents and web pages to Markdown as read by GitHub and most editors. High cost, because a chain
 * through it loses most of the formatting.
 */
export default textWriters({
  name: 'markdown',
  to: 'md',
  cost: 4,
  write: saveMarkdown,
  pagesLoss: note('page-furniture-omitted'),
});
