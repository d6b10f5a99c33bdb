import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile, Task } from '../converter.ts';
import { makeSoundly } from '../media/attempt.ts';
import { coversOf } from '../media/cover.ts';
import { metadataText, planMetadata, writeTrackTags, type MetadataPlan } from '../media/metadata.ts';
import { showNoSubtitles } from '../media/video/default-subtitles.ts';
import { describedTracks } from '../media/video/described-tracks.ts';
import { filmLosses } from '../media/video/film-losses.ts';
import { VideoOptions } from '../media/video/options.ts';
import { showsNoneUnasked, subtitlesFor } from '../media/video/subtitle-tracks.ts';
import type { VideoTarget } from '../media/video/targets.ts';
import { chaptersText, keptChapters } from './chapters.ts';
import { soundsIn } from './film.ts';
import { subtitleBeginnings } from './held-subtitles.ts';
import { planAssembly, type Assembly } from './plan-assembly.ts';
import { keptSeconds } from './times.ts';

/** A finished film and whether its tracks were taken over as planned. */
export interface Assembled {
  readonly file: OutputFile;
  readonly path: string;
  readonly copied: boolean;
}

/** As conversions do it: tags stay, the place of recording goes. A codec is named so that no note advises to choose one. */
const asItIs = VideoOptions.parse({ videoCodec: 'h264' });

/** Puts an edited picture together with the film's sound, subtitles, chapters and tags, and notes what could not come along. */
export async function assembleFilm(task: Task<unknown>, assembly: Assembly): Promise<Assembled> {
  const { film, target, stretches, edited = film.picture } = assembly;
  const sounds = soundsIn(film, target);
  const facts = stretches
    ? { ...film.facts, durationSeconds: keptSeconds(stretches, film.seconds) }
    : film.facts;
  const subtitles = subtitlesFor(film.facts, target).filter(
    ({ codec }) => !stretches || keepsWriting(codec, target),
  );
  const covers = target.covers ? coversOf(film.facts) : [];
  const described = describedTracks(film.facts, { picture: film.picture, sounds, subtitles, covers }, target);
  await writeTrackTags(described, task.workdir);
  const metadata = planMetadata(film.facts, asItIs);
  const tagsPath = await writeTags(task, assembly, metadata);
  const cut = stretches && { subtitleBeginnings: await subtitleBeginnings(task, subtitles, stretches) };
  const beside = { sounds, subtitles, ...cut, covers, described, tagsPath, ownTags: metadata.args };
  const into = { ...task, to: target.format };
  const result = await makeSoundly(into, facts, (mayCopy) => planAssembly(into, assembly, beside, mayCopy));
  if (showsNoneUnasked(subtitles, target)) await showNoSubtitles(result.path);
  const comparison = { source: film.facts, result: result.facts, picture: edited, sounds, target };
  filmLosses({ ...comparison, options: asItIs }).forEach(task.note);
  return {
    path: result.path,
    copied: result.attempt.copies,
    file: {
      path: result.path,
      seen: result.facts,
      ...(target.format !== task.to && { format: target.format }),
    },
  };
}

/** Tags and chapters that differ from the film's own, in a file, so that no text of a visitor's film is an argument. */
async function writeTags(
  task: Task<unknown>,
  { film, stretches }: Assembly,
  { file }: MetadataPlan,
): Promise<string | undefined> {
  const marks = film.facts.chapterMarks;
  if (!file && (!stretches || marks.length === 0)) return undefined;
  const chapters = stretches ? keptChapters(marks, stretches, film.seconds) : marks;
  const text = metadataText(file ?? film.facts.tags) + chaptersText(chapters);
  await writeFile(join(task.workdir, 'tags.txt'), text, { mode: 0o644 });
  return '/job/tags.txt';
}

/** Subtitles are cut packet by packet, which goes only where they are not written anew. */
const keepsWriting = (codec: string, { textSubtitles, pictureSubtitles, format }: VideoTarget): boolean =>
  codec === textSubtitles ||
  pictureSubtitles.includes(codec) ||
  (format === 'mkv' && codec !== 'mov_text' && codec !== 'text');
