import type { ConversionType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Registry } from '#src/converters/registry.ts';
import { formatOf } from '#src/formats/formats.ts';
import { safeFileName } from '../names/file-name.ts';
import type { Work } from '../submit-job.ts';
import { detectFile } from './detect-file.ts';
import { parseOptions } from './parse-options.ts';
import type { ReceivedFile } from './upload.ts';
import { formatOfWord, settleFormat, wordOf } from './settle-format.ts';

/** What a visitor wants of a file. */
export interface Wish {
  readonly type: Exclude<ConversionType, 'hash'>;
  readonly fromFormat?: string | undefined;
  readonly toFormat?: string | undefined;
  readonly options?: string | undefined;
}

/** Finds out whether a file can be converted as wished. Rejects with the fault that says why not. */
export async function acceptConversion(registry: Registry, file: ReceivedFile, wish: Wish): Promise<Work> {
  if (!wish.toFormat) throw new Fault('field-missing', { field: 'toFormat' });
  if (file.sizeBytes === 0) throw new Fault('file-empty');
  const to = formatOfWord(wish.toFormat);
  const name = safeFileName(file.name);
  const evidence = { ...wish, fileName: name, detected: await detectFile(file, name) };
  const { format, note } = settleFormat(
    evidence,
    (found) => to !== undefined && registry.plan(found, to) !== undefined,
  );
  const plan = to && registry.plan(format, to);
  if (!plan) throw notOffered(formatOf(format).label, to ? formatOf(to).label : wordOf(wish.toFormat));
  return {
    type: wish.type,
    operation: plan.operation,
    lane: plan.lane,
    fromFormat: format,
    toFormat: to,
    options: parseOptions(wish.options, registry.optionsOf(plan)),
    notes: note ? [note] : [],
    files: [{ received: file, name, format }],
  };
}

const notOffered = (from: string, to: string): Fault => new Fault('pair-not-offered', { from, to });
