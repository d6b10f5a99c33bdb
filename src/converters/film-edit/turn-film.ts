import type { OutputFile, Task } from '../converter.ts';
import { planPicture } from '../media/video/picture-track.ts';
import { formatOf } from '#src/formats/formats.ts';
import { assembleFilm } from './assemble-film.ts';
import { encodePicture } from './encode-picture.ts';
import { readFilm, targetOf } from './film.ts';
import { markTurn } from './mark-turn.ts';

/** How far a film is turned clockwise, and whether its pictures are to be stored turned. */
export interface Turn {
  readonly rotation: 90 | 180 | 270;
  readonly pixels: boolean;
}

const filters = { 90: 'transpose=1', 180: 'hflip,vflip', 270: 'transpose=2' } as const;

/** Turns a film: by a mark that players follow where its container has one, else, or where asked for, by encoding it turned. */
export async function turnFilm(task: Task<Turn>): Promise<readonly OutputFile[]> {
  const { rotation, pixels } = task.options;
  const film = await readFilm(task);
  const target = targetOf(task.to);
  const threads = task.threads;
  const sum = (film.picture.rotationDegrees + rotation) % 360;
  const edited = { ...film.picture, rotationDegrees: sum };
  const asItIs = planPicture(
    film.picture,
    film.facts,
    target,
    { codec: 'auto', quality: 80 },
    { mayCopy: true, threads },
  );
  const byMark =
    !pixels && target.keepsRotation && asItIs.isCopied && film.picture.rotationDegrees % 90 === 0;
  const encode = () => encodePicture(film, target, { edited, filters: [filters[rotation]], threads });
  let isMarked = false;
  const { file, path } = await assembleFilm(task, {
    film,
    target,
    edited,
    picture: (mayCopy) => {
      isMarked = byMark && mayCopy;
      return isMarked ? asItIs : encode();
    },
  });
  if (isMarked) {
    await markTurn(path, sum);
    task.note('The picture itself was not touched: the film carries a mark that tells players to turn it.');
  } else if (!pixels) {
    task.note(
      `${formatOf(target.format).label} has no mark for turned films, so the picture was encoded anew.`,
    );
  }
  return [isMarked ? { path: file.path } : file];
}
