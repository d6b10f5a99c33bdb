import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { converter, type OutputFile, type Task } from '../converter.ts';
import { keepOriginal } from '../keep-original.ts';
import { convertVideo } from '../media/convert-video.ts';
import { videoFormats } from '../media/media-formats.ts';
import { h264, h265, type PictureEncoder } from '../media/picture-encoders.ts';
import { videoTargets, type VideoTarget } from '../media/video-targets.ts';

/** Sides of the box the film must fit in, upright or lying; smaller films stay as they are. */
const boxes = {
  original: undefined,
  '1920x1080': { longSidePx: 1920, resolution: '1080p' },
  '1280x720': { longSidePx: 1280, resolution: '720p' },
  '854x480': { longSidePx: 854, resolution: '480p' },
} as const;

const options = z.object({
  quality: z.int().min(18).max(35).default(23).meta({
    title: 'CRF',
    description: 'Constant rate factor: 18 looks like the original, 35 makes the smallest file.',
  }),
  codec: z.enum(['h264', 'h265']).default('h264').meta({
    title: 'Codec',
    description: 'H.264 plays everywhere; H.265 is about a fifth smaller and takes about twice as long.',
  }),
  resolution: z.enum(['original', '1920x1080', '1280x720', '854x480']).default('original').meta({
    title: 'Resolution',
    description: 'Larger films are made to fit; smaller ones are never blown up.',
  }),
});
type Options = z.output<typeof options>;

/** Makes films smaller, as MP4; never larger. */
export default converter({
  id: 'video-compress',
  operation: 'compress-video',
  moves: videoFormats.map((from) => ({ from, to: 'mp4' as const })),
  engines: ['ffmpeg', 'ffprobe'],
  options,
  lane: 'heavy',
  run: compressFilm,
});

async function compressFilm(task: Task<Options>): Promise<readonly OutputFile[]> {
  const [{ sizeBytes }] = task.inputs;
  const sentences: string[] = [];
  const [made] = await convertVideo(
    { ...task, note: (sentence) => void sentences.push(sentence), options: wishOf(task.options) },
    targetFor(task.options),
  );
  if (!made || (await stat(made.path)).size >= sizeBytes)
    return keepOriginal(task, `The film at CRF ${task.options.quality}`);
  sentences.forEach(task.note);
  return [made];
}

function wishOf({ resolution }: Options) {
  return {
    videoCodec: 'auto',
    quality: 80,
    resolution: boxes[resolution]?.resolution ?? 'original',
    audioBitrateKbps: 128,
    keepTags: true,
    keepLocation: false,
  } as const;
}

/** MP4 whose picture is always encoded anew, at the factor that was chosen. */
function targetFor(choices: Options): VideoTarget {
  const mp4 = videoTargets.find(({ format }) => format === 'mp4');
  if (!mp4) throw new Error('no target mp4');
  return { ...mp4, copies: [], encoders: [encoderFor(choices)] };
}

function encoderFor({ codec, quality, resolution }: Options): PictureEncoder {
  const base = codec === 'h265' ? h265 : h264;
  const maxSidePx = boxes[resolution]?.longSidePx ?? base.maxSidePx;
  const crf = String(quality);
  return { ...base, maxSidePx, args: (shape) => [...withFactor(base.args(shape), crf, codec)] };
}

/** The same CRF looks alike with both encoders at these presets, so the slider goes straight through (measured by VMAF). */
function withFactor(args: readonly string[], crf: string, codec: Options['codec']): string[] {
  const preset = codec === 'h265' ? 'fast' : 'medium';
  return args.map((arg, place) => {
    if (args[place - 1] === '-crf') return crf;
    return args[place - 1] === '-preset' ? preset : arg;
  });
}
