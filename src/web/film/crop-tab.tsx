import { broughtInside, type Area } from '../edit/area.ts';
import type { AreaTexts } from '../edit/area-texts.ts';
import { areaToCrop, CropFields } from '../edit/crop-fields.tsx';
import { wholeNumber } from '../edit/tab.ts';
import { Button } from '../ui/button.tsx';
import type { TabProps } from './tab.ts';
import type { Film } from './use-film.ts';
import { filmCropWords as words, filmEditWords } from './words.ts';

/** The smallest side that every encoder takes. */
const leastPx = 16;

/** Keeps an area of the picture, by the box on it or by these fields. */
export function CropTab({ view, value, onChange, isBusy, onEdit }: TabProps<AreaTexts>) {
  const film = view.film === 'unplayable' ? undefined : view.film;
  function edit(): void {
    const area = areaToCrop(value, film, leastPx);
    if (area) onEdit({ operation: 'crop', options: { ...area } });
  }
  return (
    <div className="grid gap-5">
      <CropFields value={value} onChange={onChange} />
      {film && <p className="tabular text-sm text-soft">{words.size(film.widthPx, film.heightPx)}</p>}
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? filmEditWords.busy : words.action}
      </Button>
    </div>
  );
}

/** The area the fields name as far as they name one, within the film; the whole picture where they are empty. */
export function areaShown({ width, height, x, y }: AreaTexts, film: Film): Area {
  const area = {
    x: wholeNumber(x) ?? 0,
    y: wholeNumber(y) ?? 0,
    width: wholeNumber(width) ?? film.widthPx,
    height: wholeNumber(height) ?? film.heightPx,
  };
  return broughtInside(area, film);
}
