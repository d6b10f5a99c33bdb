import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { drawPostScript } from '#src/engines/ghostscript.ts';
import { formatById } from '#src/formats/formats.ts';
import { converter, type Converter } from '../../registry/converter.ts';
import { password } from '../../document/office/document-options.ts';
import { openPdf } from '../render/open-pdf.ts';

/** Converts PostScript documents and graphics to PDF, from which paths lead on to images and text. */
export default [
  converter({
    id: 'postscript-to-pdf',
    operation: 'convert',
    moves: [
      { from: 'eps', to: 'pdf' },
      { from: 'ps', to: 'pdf' },
    ],
    engines: ['gs-programs'],
    options: z.object({}),
    lane: 'heavy',
    async run(task) {
      const [{ inside, sizeBytes }] = task.inputs;
      if (sizeBytes === 0) throw new Fault('file-empty');
      const output = '/job/out/drawn.pdf';
      const { label } = formatById(task.from);
      const missing = await drawPostScript({ inside, output, cropped: task.from === 'eps', label }, task);
      if (missing.length > 0) task.warn(note('fonts-missing', { fonts: limitNames(missing) }));
      return [{ path: join(task.workdir, 'out', 'drawn.pdf') }];
    },
  }),
  converter({
    id: 'illustrator-to-pdf', // since version 9, an Illustrator file is a PDF with additional data of its own
    operation: 'convert',
    moves: [{ from: 'ai', to: 'pdf' }],
    engines: ['pdfinfo', 'qpdf'],
    options: z.object({ password }),
    lane: 'light',
    async run(task) {
      const { inside } = await openPdf(task, task.options.password);
      const path = join(task.workdir, 'out', 'document.pdf');
      await copyFile(inside.replace('/job', task.workdir), path);
      return [{ path }];
    },
  }),
] satisfies Converter[];

const maxListedNames = 5;

/** Returns as many names as fit in a sentence. */
const limitNames = (names: readonly string[]): string[] => [...new Set(names)].slice(0, maxListedNames);
