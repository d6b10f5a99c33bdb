import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { fieldFilters } from '../convert/frame-size.ts';
import { uprightSize } from '../convert/upright-size.ts';
import { assembleVideo } from './join/assemble-video.ts';
import { encodeVideoStream } from './encode-video.ts';
import { readSourceVideo, findVideoTarget, type SourceVideo } from './video.ts';

/** An area of the displayed frame: upright, in square pixels, from the top left. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Crops a video to an area. Audio and everything else stay unchanged. Rejects with `crop-outside`, stating the frame
 * size.
 */
export async function cropVideo(task: Task<CropArea>): Promise<readonly OutputFile[]> {
  const video = await readSourceVideo(task);
  const area = areaIn(video, task.options);
  const target = findVideoTarget(task.to);
  const edited = { ...video.videoStream, ...areaOf, widthPx: area.width, heightPx: area.height };
  const { file } = await assembleVideo(task, {
    video,
    target,
    edited,
    videoPart: () =>
      encodeVideoStream(video, target, {
        edited: { ...edited, isInterlaced: false },
        filters: cropFilters(video, area),
        threads: task.threads,
      }),
  });
  if (area.width !== task.options.width || area.height !== task.options.height)
    task.warn(note('crop-adjusted', { width: area.width, height: area.height }));
  return [file];
}

/** A cropped frame has square pixels, is upright, and is no longer a 360° view. */
const areaOf = { pixelAspect: 1, rotationDegrees: 0, sideData: [] } as const;

function areaIn({ videoStream }: SourceVideo, { x, y, width, height }: CropArea): CropArea {
  const { squareWidth, squareHeight } = uprightSize(videoStream);
  const seen = { width: Math.round(squareWidth), height: Math.round(squareHeight) };
  if (x + width > seen.width || y + height > seen.height) throw new Fault('crop-outside', seen);
  return { x, y, width: width - (width % 2), height: height - (height % 2) };
}

/** FFmpeg rotates the frames to upright before these filters. */
function cropFilters({ videoStream }: SourceVideo, { x, y, width, height }: CropArea): string[] {
  const { aspect, squareWidth, squareHeight } = uprightSize(videoStream);
  const size = `${Math.round(squareWidth)}:${Math.round(squareHeight)}`;
  return [
    ...fieldFilters(videoStream),
    ...(aspect === 1 ? [] : [`scale=${size}:flags=bicubic,setsar=1`]),
    `crop=${width}:${height}:${x}:${y}:exact=1`,
  ];
}
