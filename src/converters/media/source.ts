import { Fault } from '#src/contract/faults.ts';
import { probe } from '#src/engines/ffmpeg/ffprobe.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../registry/converter.ts';
import { refuseFreeFormat } from './free-format.ts';
import { checkLimits } from './limits.ts';
import { withTrackNames } from './track-names.ts';

/**
 * Reads what a task's file holds and checks it against the limits before anything is decoded. Rejects with the fault
 * it finds.
 */
export async function readSource({
  sandbox,
  workdir,
  signal,
  from,
  inputs,
}: Task<unknown>): Promise<MediaFacts> {
  const [{ inside, path, sizeBytes }] = inputs;
  const { label } = formatById(from);
  if (sizeBytes === 0) throw new Fault('file-empty');
  if (from === 'mp3') await refuseFreeFormat(path, sizeBytes);
  const facts = await probe(sandbox, { workdir, inside, signal, label });
  checkLimits(facts, label);
  return withTrackNames(facts, path);
}
