import { Fault } from '#src/contract/faults.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { fieldFilters } from '../convert/frame-size.ts';
import { uprightSize } from '../convert/upright-size.ts';
import { assembleVideo } from './join/assemble-video.ts';
import { encodeVideoStream } from './encode-video.ts';
import { readSourceVideo, findVideoTarget, type SourceVideo } from './video.ts';

/** An area of the picture as it is seen: upright, in square pixels, from the left and from above. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Keeps an area of a film's picture; sound and the rest stay as they are. Rejects with `crop-outside`, which names the size of the picture. */
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
    task.warn(`The area was made ${area.width} × ${area.height} pixels: codecs take even sizes only.`);
  return [file];
}

/** An area of a picture has square pixels, stands upright, and is no longer what is seen all around. */
const areaOf = { pixelAspect: 1, rotationDegrees: 0, sideData: [] } as const;

function areaIn({ videoStream }: SourceVideo, { x, y, width, height }: CropArea): CropArea {
  const { squareWidth, squareHeight } = uprightSize(videoStream);
  const seen = { width: Math.round(squareWidth), height: Math.round(squareHeight) };
  if (x + width > seen.width || y + height > seen.height) throw new Fault('crop-outside', seen);
  return { x, y, width: width - (width % 2), height: height - (height % 2) };
}

/** FFmpeg turns the picture upright before these. */
function cropFilters({ videoStream }: SourceVideo, { x, y, width, height }: CropArea): string[] {
  const { aspect, squareWidth, squareHeight } = uprightSize(videoStream);
  const size = `${Math.round(squareWidth)}:${Math.round(squareHeight)}`;
  return [
    ...fieldFilters(videoStream),
    ...(aspect === 1 ? [] : [`scale=${size}:flags=bicubic,setsar=1`]),
    `crop=${width}:${height}:${x}:${y}:exact=1`,
  ];
}
