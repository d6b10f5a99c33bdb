import { broughtInside, type Area } from '../edit/area.ts';
import { TextLine } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { missing, problem } from './edit-toasts.ts';
import type { EditRequest, TabProps } from './tab.ts';
import type { Film } from './use-film.ts';

/** The area as written, in pixels of the film. */
export interface AreaTexts {
  readonly width: string;
  readonly height: string;
  readonly x: string;
  readonly y: string;
}

const fields = [
  ['width', 'Width (px)'],
  ['height', 'Height (px)'],
  ['x', 'X position (px)'],
  ['y', 'Y position (px)'],
] as const;

/** Keeps an area of the picture, by the box on it or by these fields. */
export function CropTab({ view, value, onChange, isBusy, onEdit }: TabProps<AreaTexts>) {
  const film = view.film === 'unplayable' ? undefined : view.film;
  function edit(): void {
    const request = requestOf(value, film);
    if (request) onEdit(request);
  }
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {fields.map(([name, label]) => (
          <TextLine
            key={name}
            label={label}
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      {film && (
        <p className="tabular text-sm text-soft">
          The picture is {film.widthPx} × {film.heightPx} pixels. Width and height are made even.
        </p>
      )}
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? 'Processing...' : 'Crop Video'}
      </Button>
    </div>
  );
}

const leastPx = 16;

/** The request the area makes; undefined, with a toast, when it makes none. */
function requestOf(value: AreaTexts, film: Film | undefined): EditRequest | undefined {
  if (value.width.trim() === '' || value.height.trim() === '')
    return missing('Please provide crop dimensions');
  const area = {
    width: wholeNumber(value.width),
    height: wholeNumber(value.height),
    x: value.x.trim() === '' ? 0 : wholeNumber(value.x),
    y: value.y.trim() === '' ? 0 : wholeNumber(value.y),
  };
  const { width, height, x, y } = area;
  if (width === undefined || height === undefined || x === undefined || y === undefined)
    return problem('Invalid area', 'Write whole numbers of pixels, for example 640.');
  if (width < leastPx || height < leastPx)
    return problem('Invalid area', `Width and height must be at least ${leastPx} pixels.`);
  if (film && (x + width > film.widthPx || y + height > film.heightPx))
    return problem(
      'Invalid area',
      `The area reaches beyond the picture, which is ${film.widthPx} x ${film.heightPx} pixels.`,
    );
  return { operation: 'crop', options: area };
}

/** The area the fields name as far as they name one, within the film; the whole picture where they are empty. */
export function areaOf({ width, height, x, y }: AreaTexts, film: Film): Area {
  const area = {
    x: wholeNumber(x) ?? 0,
    y: wholeNumber(y) ?? 0,
    width: wholeNumber(width) ?? film.widthPx,
    height: wholeNumber(height) ?? film.heightPx,
  };
  return broughtInside(area, film);
}

/** An area as the fields say it. */
export const areaTexts = ({ x, y, width, height }: Area): AreaTexts => ({
  width: String(width),
  height: String(height),
  x: String(x),
  y: String(y),
});

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined;
