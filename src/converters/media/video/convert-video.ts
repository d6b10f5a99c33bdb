import { decoderArguments, inputArguments } from '#src/engines/ffmpeg/input.ts';
import type { AudioStream, MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../../converter.ts';
import { makeSoundly, type Attempt } from '../attempt.ts';
import { attachCover, coverArguments, coversOf } from '../cover.ts';
import { filmLosses } from './film-losses.ts';
import { mediaLimits } from '../limits.ts';
import { mainPicture, mainSound, onlyPicture, readableSounds } from '../main-tracks.ts';
import { metadataInput, planMetadata } from '../metadata.ts';
import { planPicture, type PictureWish } from './picture-track.ts';
import { readSource } from '../source.ts';
import { planSound } from '../audio/sound-track.ts';
import { subtitleArguments, subtitlesFor } from './subtitle-tracks.ts';
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
  const [{ inside }] = task.inputs;
  const { workdir, options, threads } = task;
  const source = await readSource(task);
  const picture = mainPicture(source);
  const sounds = soundsFor(source, target, picture === undefined);
  const subtitles = subtitlesFor(source, target);

  const metadata = planMetadata(source, options);
  const inputs = [
    ...decoderArguments(threads, onlyPicture(source)),
    ...(source.container === 'avi' && picture?.codec === 'mpeg4' ? ['-fflags', '+genpts'] : []),
    ...inputArguments(inside),
    ...(await metadataInput(metadata, workdir)),
  ];
  const covers = options.keepTags ? coversOf(source) : [];
  const attached =
    target.covers === 'attached'
      ? await attachCover(covers, { ...task, inside, label: formatOf(task.from).label })
      : [];
  const result = await makeSoundly(task, source, plan);
  filmLosses({ source, result: result.facts, picture, sounds, target, options }).forEach(task.note);
  return [{ path: result.path, seen: result.facts }];

  function plan(mayCopy: boolean): Attempt {
    const film = picture && planPicture(picture, source, target, wishOf(options), { mayCopy, threads });
    const tracks = sounds.map((stream) =>
      planSound(stream, target.sound, { kbps: kbpsFor(stream, target, options) }, mayCopy),
    );
    return {
      copies: film?.isCopied === true || tracks.some(({ isCopied }) => isCopied),
      tracks: [...(picture ? [picture] : []), ...sounds],
      args: [
        ...inputs,
        ...(picture && film ? ['-map', `0:${picture.index}`, ...film.args] : []),
        ...tracks.flatMap((track, place) => ['-map', `0:${track.stream.index}`, ...track.args(place)]),
        ...subtitleArguments(subtitles, target),
        ...(target.format === 'mov'
          ? [...languageArguments('a', sounds), ...languageArguments('s', subtitles)]
          : []),
        ...(target.covers === 'tracks' ? coverArguments(covers, picture ? 1 : 0) : []),
        ...attached,
        '-map_chapters',
        target.chapters ? '0' : '-1',
        ...metadata.args,
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
