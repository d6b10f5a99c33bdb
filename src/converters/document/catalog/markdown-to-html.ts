import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { converter } from '../../registry/converter.ts';
import { runMarkup } from '../markup/run-markup.ts';

const maxMarkdownBytes = 20_971_520;

/** Converts Markdown to a standalone web page, from which all other documents can be made. */
export default converter({
  id: 'markdown-to-html',
  operation: 'convert',
  moves: [{ from: 'md', to: 'html' }],
  engines: ['markup'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const [{ sizeBytes }] = task.inputs;
    if (sizeBytes === 0) throw new Fault('file-empty');
    if (sizeBytes > maxMarkdownBytes)
      throw new Fault('text-too-long', {
        format: 'Markdown',
        max: phrase('{size, number} MB', { size: 20 }),
      });
    const { hasFormulas } = await runMarkup('markdown', '/job/out/page.html', task);
    if (hasFormulas) task.warn(note('formulas-as-source'));
    return [{ path: join(task.workdir, 'out', 'page.html') }];
  },
});
