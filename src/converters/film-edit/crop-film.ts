import { Fault } from '#src/contract/faults.ts';
import type { OutputFile, Task } from '../converter.ts';
import { fieldFilters } from '../media/video/picture-frame.ts';
import { uprightSize } from '../media/video/upright-size.ts';
import { assembleFilm } from './assemble-film.ts';
import { encodePicture } from './encode-picture.ts';
import { readFilm, targetOf, type Film } from './film.ts';

/** An area of the picture as it is seen: upright, in square pixels, from the left and from above. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Keeps an area of a film's picture; sound and the rest stay as they are. Rejects with `crop-outside`, which names the size of the picture. */
export async function cropFilm(task: Task<Area>): Promise<readonly OutputFile[]> {
  const film = await readFilm(task);
  const area = areaIn(film, task.options);
  const target = targetOf(task.to);
  const edited = { ...film.picture, ...areaOf, widthPx: area.width, heightPx: area.height };
  const { file } = await assembleFilm(task, {
    film,
    target,
    edited,
    picture: () =>
      encodePicture(film, target, {
        edited: { ...edited, isInterlaced: false },
        filters: cropFilters(film, area),
        threads: task.threads,
      }),
  });
  if (area.width !== task.options.width || area.height !== task.options.height)
    task.note(`The area was made ${area.width} × ${area.height} pixels: codecs take even sizes only.`);
  return [file];
}

/** An area of a picture has square pixels, stands upright, and is no longer what is seen all around. */
const areaOf = { pixelAspect: 1, rotationDegrees: 0, sideData: [] } as const;

function areaIn({ picture }: Film, { x, y, width, height }: Area): Area {
  const { squareWidth, squareHeight } = uprightSize(picture);
  const seen = { width: Math.round(squareWidth), height: Math.round(squareHeight) };
  if (x + width > seen.width || y + height > seen.height) throw new Fault('crop-outside', seen);
  return { x, y, width: width - (width % 2), height: height - (height % 2) };
}

/** FFmpeg turns the picture upright before these. */
function cropFilters({ picture }: Film, { x, y, width, height }: Area): string[] {
  const { aspect, squareWidth, squareHeight } = uprightSize(picture);
  const size = `${Math.round(squareWidth)}:${Math.round(squareHeight)}`;
  return [
    ...fieldFilters(picture),
    ...(aspect === 1 ? [] : [`scale=${size}:flags=bicubic,setsar=1`]),
    `crop=${width}:${height}:${x}:${y}:exact=1`,
  ];
}
