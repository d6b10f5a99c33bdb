import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter } from '../converter.ts';
import { titleOf } from '../documents/document-names.ts';
import { markdownPage } from '../markup/markdown-page.ts';
import { readText } from '../text/read-text.ts';

const mostBytes = 20_971_520;

/** Markdown to a web page of its own, from which the way leads to all other documents. */
export default converter({
  id: 'markdown-to-html',
  operation: 'convert',
  moves: [{ from: 'md', to: 'html' }],
  engines: [],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    if (input.sizeBytes > mostBytes) throw new Fault('text-too-long', { format: 'Markdown', max: '20 MB' });
    const markdown = await text(Readable.from(readText(input.path)));
    const path = join(task.workdir, 'out', 'page.html');
    await writeFile(path, markdownPage(markdown, titleOf(input.name)));
    return [{ path }];
  },
});
