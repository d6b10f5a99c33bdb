import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter } from '../../registry/converter.ts';
import { titleFromFileName } from '../office/document-names.ts';
import { readText } from '../text/read-text.ts';
import { writeTextPage } from '../text/write-html.ts';

/** Converts plain text to a web page that shows it unchanged. */
export default converter({
  id: 'text-to-html',
  operation: 'convert',
  moves: [{ from: 'txt', to: 'html' }],
  engines: [],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    const path = join(task.workdir, 'out', 'text.html');
    await writeTextPage(path, readText(input.path), titleFromFileName(input.name));
    return [{ path }];
  },
});
