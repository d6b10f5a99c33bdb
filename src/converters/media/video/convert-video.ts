import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type { WaitingFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import type {
  AudioStream,
  CoverStream,
  MediaFacts,
  SubtitleStream,
  VideoStream,
} from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../converter.ts';
import { makeSoundly, startLikely, type Attempt } from '../attempt.ts';
import { attachCover, coverArguments, coversOf } from '../cover.ts';
import { showNoSubtitles } from './default-subtitles.ts';
import { filmLosses } from './film-losses.ts';
import { likelyFacts } from './likely-film.ts';
import { mediaLimits } from '../limits.ts';
import { mainPicture, mainSound, onlyPicture, readableSounds } from '../main-tracks.ts';
import {
  metadataInput,
  planMetadata,
  trackTagArguments,
  writeMetadata,
  writeTrackTags,
  type DescribedTrack,
  type MetadataPlan,
} from '../metadata.ts';
import { describedTracks } from './described-tracks.ts';
import { planPicture, type PictureWish } from './picture-track.ts';
import { readSource } from '../source.ts';
import { planSound } from '../audio/sound-track.ts';
import {
  soundArguments,
  speechInputs,
  speechLanguages,
  splitSpeech,
  type SpeechTrack,
} from '../audio/speech-tracks.ts';
import { showsNoneUnasked, subtitleArguments, subtitlesFor } from './subtitle-tracks.ts';
import { languageArguments } from '../track-languages.ts';
import { shortSidePx, type VideoOptions } from './options.ts';
import type { VideoTarget } from './targets.ts';

/**
 * Turns a film into another container: each track is copied where the container takes it, else encoded. Notes whatever
 * could not come along. Rejects with `nothing-inside` when there is neither picture nor sound.
 */
export async function convertVideo(
  task: Task<VideoOptions>,
  target: VideoTarget,
): Promise<readonly OutputFile[]> {
  const reading = readSource(task);
  const waiting = startForLikely(task, target);
  try {
    const film = filmOf(await reading, task, target);
    await writeMetadata(film.metadata, task.workdir);
    await writeTrackTags(film.described, task.workdir);
    const attached = await attachedCover(film, task, target);
    const speech = await splitSpeech(task, film.source, film.sounds);
    const plan = (mayCopy: boolean) => planFilm(film, task, target, { mayCopy, attached, speech });
    const { facts, path } = await makeSoundly(task, film.source, plan, waiting);
    if (showsNoneUnasked(film.subtitles, target)) await showNoSubtitles(path);
    filmLosses({ ...film, result: facts, target, options: task.options }).forEach(task.note);
    return [{ path, seen: facts }];
  } finally {
    await waiting?.drop();
  }
}

/** To load FFmpeg takes as long as to look at a film: meanwhile it is started for what most films of the format hold. */
function startForLikely(task: Task<VideoOptions>, target: VideoTarget): WaitingFfmpeg | undefined {
  const facts = likelyFacts(task.from);
  return facts && startLikely(task, planFilm(filmOf(facts, task, target), task, target, { mayCopy: true }));
}

/** What goes from a film into the result. */
interface Film {
  readonly source: MediaFacts;
  readonly picture: VideoStream | undefined;
  readonly sounds: readonly AudioStream[];
  readonly subtitles: readonly SubtitleStream[];
  readonly covers: readonly CoverStream[];
  readonly metadata: MetadataPlan;
  /** The tracks whose tags are written anew; none where they go along by themselves. */
  readonly described: readonly DescribedTrack[];
}

function filmOf(source: MediaFacts, { options }: Task<VideoOptions>, target: VideoTarget): Film {
  const picture = mainPicture(source);
  const tracks = {
    picture,
    sounds: soundsFor(source, target, picture === undefined),
    subtitles: subtitlesFor(source, target),
    covers: options.keepTags ? coversOf(source) : [],
  };
  return {
    source,
    ...tracks,
    metadata: planMetadata(source, options),
    described: options.keepTags ? describedTracks(source, tracks, target) : [],
  };
}

async function attachedCover(
  { covers }: Film,
  task: Task<VideoOptions>,
  target: VideoTarget,
): Promise<readonly string[]> {
  if (target.covers !== 'attached') return [];
  return attachCover(covers, { ...task, inside: task.inputs[0].inside, label: formatOf(task.from).label });
}

/** What of a plan is only known once the film has been looked at; without it, the film is one of the likely ones. */
interface FilmPlan {
  readonly mayCopy: boolean;
  /** Output options that attach a cover. */
  readonly attached?: readonly string[];
  readonly speech?: readonly SpeechTrack[];
}

function planFilm(
  { source, picture, sounds, subtitles, covers, metadata, described }: Film,
  { inputs: [{ inside }], options, threads }: Task<VideoOptions>,
  target: VideoTarget,
  { mayCopy, attached = [], speech = [] }: FilmPlan,
): Attempt {
  const film = picture && planPicture(picture, source, target, wishOf(options), { mayCopy, threads });
  const tracks = sounds.map((stream) =>
    planSound(stream, target.sound, { kbps: kbpsFor(stream, target, options) }, mayCopy),
  );
  const nextInput = metadata.file ? 2 : 1;
  const trackTags = trackTagArguments(described, nextInput);
  const split = { tracks: speech, firstInput: nextInput + (described.length > 0 ? 1 : 0) };
  return {
    copies: film?.isCopied === true || tracks.some(({ isCopied }) => isCopied),
    tracks: [...(picture ? [picture] : []), ...sounds],
    metDamage: speech.some(({ metDamage }) => metDamage),
    args: [
      ...decoderArguments(threads, onlyPicture(source)),
      ...(source.container === 'avi' && picture?.codec === 'mpeg4' ? ['-fflags', '+genpts'] : []),
      ...inputArguments(inside),
      ...metadataInput(metadata),
      ...trackTags.input,
      ...speechInputs(speech),
      ...(picture && film ? ['-map', `0:${picture.index}`, ...film.args] : []),
      ...tracks.flatMap((track, place) => soundArguments(track, place, split)),
      ...subtitleArguments(subtitles, target),
      ...(options.keepTags ? speechLanguages(sounds, speech) : []),
      ...(target.format === 'mov'
        ? [...languageArguments('a', sounds), ...languageArguments('s', subtitles)]
        : []),
      ...(target.covers === 'tracks' ? coverArguments(covers, picture ? 1 : 0) : []),
      ...attached,
      '-map_chapters',
      target.chapters ? '0' : '-1',
      ...metadata.args,
      ...trackTags.output,
      '-t',
      String(mediaLimits.maxSeconds),
      '-threads',
      String(threads),
      '-max_muxing_queue_size',
      '4096',
      ...target.muxer,
    ],
  };
}

function soundsFor(
  source: MediaFacts,
  { manySounds }: VideoTarget,
  isNeeded: boolean,
): readonly AudioStream[] {
  const readable = readableSounds(source);
  if (readable.length === 0 && !isNeeded) return [];
  const main = mainSound(source);
  return manySounds ? readable : [main];
}

/** The bitrate asked for is that of stereo; surround sound gets as much for every pair (its low-frequency channel needs none). */
function kbpsFor(
  { channels }: AudioStream,
  { sound }: VideoTarget,
  { audioBitrateKbps }: VideoOptions,
): number | undefined {
  const written = Math.min(channels, sound.encoder.maxChannels);
  return audioBitrateKbps && Math.round(audioBitrateKbps * Math.max(1, (written - 1) / 2));
}

function wishOf({ videoCodec = 'auto', quality, resolution, frameRate }: VideoOptions): PictureWish {
  return { codec: videoCodec, quality, shortSidePx: shortSidePx(resolution), fps: frameRate };
}
