import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile, Task } from '../../../registry/converter.ts';
import { produceValidResult } from '../../../media/attempt.ts';
import { listCovers } from '../../../media/tags/cover.ts';
import {
  metadataText,
  planMetadata,
  writeTrackTags,
  type MetadataPlan,
} from '../../../media/tags/metadata.ts';
import { showNoSubtitles } from '../../convert/default-subtitles.ts';
import { describedTracks } from '../../convert/described-tracks.ts';
import { videoLosses } from '../../convert/video-losses.ts';
import { VideoOptions } from '../../convert/options.ts';
import { showsNoneUnasked, subtitlesFor } from '../../convert/subtitle-tracks.ts';
import type { VideoTarget } from '../../convert/targets.ts';
import { chaptersText, retimeChapters } from '../../../media/retiming/chapters.ts';
import { selectAudioStreams, type SourceVideo } from '../video.ts';
import { subtitleBeginnings } from '../spanning-subtitles.ts';
import { planAssembly, type Assembly } from './plan-assembly.ts';

/** A finished video, and whether its streams were copied as planned. */
export interface Assembled {
  readonly file: OutputFile;
  readonly path: string;
  readonly copied: boolean;
}

/**
 * As for conversions: tags are kept, the GPS location is removed. A codec is set so that no warning suggests choosing
 * one.
 */
const asItIs = VideoOptions.parse({ videoCodec: 'h264' });

/**
 * Combines an edited video stream with the original's audio, subtitles, chapters and tags. Warns about what could not
 * be kept.
 */
export async function assembleVideo(task: Task<unknown>, assembly: Assembly): Promise<Assembled> {
  const { target, retiming, isMuted = false, edited = assembly.video.videoStream } = assembly;
  const video = isMuted ? withoutAudio(assembly.video) : assembly.video;
  const audioStreams = selectAudioStreams(video, target);
  const facts = retiming ? { ...video.facts, durationSeconds: retiming.seconds } : video.facts;
  const subtitles = subtitlesFor(video.facts, target).filter(
    ({ codec }) => !retiming || keepsWriting(codec, target),
  );
  const covers = target.covers ? listCovers(video.facts) : [];
  const described = describedTracks(
    video.facts,
    { videoStream: video.videoStream, audioStreams, subtitles, covers },
    target,
    retiming !== undefined,
  );
  await writeTrackTags(described, task.workdir);
  const metadata = planMetadata(video.facts, asItIs);
  const tagsPath = await writeTags(task, assembly, metadata);
  const cut = retiming?.stretches && {
    subtitleBeginnings: await subtitleBeginnings(task, subtitles, retiming.stretches),
  };
  const otherStreams = {
    audioStreams,
    subtitles,
    ...cut,
    covers,
    described,
    tagsPath,
    ownTags: metadata.args,
  };
  const into = { ...task, to: target.format };
  const result = await produceValidResult(into, facts, (mayCopy) =>
    planAssembly(into, assembly, otherStreams, mayCopy),
  );
  if (showsNoneUnasked(subtitles, target)) await showNoSubtitles(result.path);
  const comparison = { source: video.facts, result: result.facts, videoStream: edited, audioStreams, target };
  videoLosses({ ...comparison, options: asItIs }).forEach(task.warn);
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

/** Writes changed tags and chapters to a file, so that no text from a visitor's video becomes an argument. */
async function writeTags(
  task: Task<unknown>,
  { video, retiming }: Assembly,
  { file }: MetadataPlan,
): Promise<string | undefined> {
  const marks = video.facts.chapterMarks;
  if (!file && (!retiming || marks.length === 0)) return undefined;
  const chapters = retiming ? retimeChapters(marks, retiming) : marks;
  const text = metadataText(file ?? video.facts.tags) + chaptersText(chapters);
  await writeFile(join(task.workdir, 'tags.txt'), text, { mode: 0o644 });
  return '/job/tags.txt';
}

/** Returns a video as if it had no audio, so that none is selected and its absence is not reported as a loss. */
const withoutAudio = (video: SourceVideo): SourceVideo => ({
  ...video,
  audioStreams: [],
  facts: { ...video.facts, streams: video.facts.streams.filter(({ type }) => type !== 'audio') },
});

/** Subtitles are retimed by packets, which only works if they are copied. */
const keepsWriting = (codec: string, { textSubtitles, bitmapSubtitles, format }: VideoTarget): boolean =>
  codec === textSubtitles ||
  bitmapSubtitles.includes(codec) ||
  (format === 'mkv' && codec !== 'mov_text' && codec !== 'text');
