import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { converter, everyMove, type Converter, type Task } from '../../registry/converter.ts';
import { orientation, pageSize, papers } from '../office/document-options.ts';
import { exportFilters, toOfficeFormat, writerFormats } from '../office/office-filters.ts';
import { pdfExportFilter } from '../office/pdf-export.ts';
import { maxTextLines, readLines } from '../text/read-text.ts';
import { writeFlatOdf } from '../text/write-odf.ts';

const faces = { mono: 'Liberation Mono', sans: 'Liberation Sans', serif: 'Liberation Serif' } as const;

const options = z.object({
  pageSize,
  orientation,
  font: z
    .enum(['mono', 'sans', 'serif'])
    .default('mono')
    .meta({
      title: 'Typeface',
      description: 'Monospaced letters keep columns aligned.',
      labels: { mono: 'Monospaced', sans: 'Sans serif', serif: 'Serif' },
    }),
  fontSize: z.number().min(6).max(36).default(10).meta({ title: 'Font size', description: 'In points.' }),
});

const marginPt = 56.7; // 2 cm

/** Converts plain text to PDF and word-processor documents; its encoding is detected. */
export default [
  converter({
    id: 'text-to-pdf',
    operation: 'convert',
    moves: [{ from: 'txt', to: 'pdf' }],
    engines: ['soffice'],
    options,
    lane: 'heavy',
    run: (task) => typeset(task, pdfExportFilter('odt')),
  }),
  converter({
    id: 'text-to-office',
    operation: 'convert',
    moves: everyMove(['txt'], writerFormats),
    engines: ['soffice'],
    options,
    lane: 'heavy',
    run: (task) => typeset(task, exportFilters[toOfficeFormat(task.to)]),
  }),
] satisfies Converter[];

async function typeset(task: Task<z.output<typeof options>>, exportFilter: string) {
  const [input] = task.inputs;
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const { widthPt, heightPt } = papers[task.options.pageSize];
  const page =
    task.options.orientation === 'landscape'
      ? { widthPt: heightPt, heightPt: widthPt }
      : { widthPt, heightPt };
  const layout = { ...page, marginPt, font: faces[task.options.font], sizePt: task.options.fontSize };
  const lines = await writeFlatOdf(
    join(task.workdir, 'text.fodt'),
    bounded(readLines(input.path), task.from),
    layout,
  );
  if (lines === 0) throw new Fault('no-content', { missing: phrase('no text') });
  const request = { from: task.from, to: task.to, part: 'writer', inside: '/job/text.fodt' } as const;
  const [path] = await convertOffice(
    { ...request, importFilter: 'OpenDocument Text Flat XML', exportFilter },
    task,
  );
  return [{ path }];
}

async function* bounded(lines: AsyncIterable<string>, format: FormatId): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count > maxTextLines)
      throw new Fault('too-many-lines', { format: formatById(format).label, max: maxTextLines });
    yield line;
  }
}
