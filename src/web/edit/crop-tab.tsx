import { missing, problem } from '../film/edit-toasts.ts';
import { Choice, TextLine } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { isInside, shaped, type Area, type Size } from './area.ts';
import { areaOf, shownArea, textsOf, type AreaTexts } from './area-texts.ts';
import type { EditRequest, TabProps } from './tab.ts';

/** The area to keep and the shape it is held to. */
export interface Crop extends AreaTexts {
  readonly shape: (typeof shapes)[number][0];
}

const shapes = [
  ['free', 'Free'],
  ['original', 'As the picture'],
  ['1:1', 'Square (1:1)'],
  ['4:3', '4:3'],
  ['3:2', '3:2'],
  ['16:9', '16:9'],
  ['9:16', '9:16'],
] as const;

const fields = [
  ['width', 'Width (px)'],
  ['height', 'Height (px)'],
  ['x', 'X position (px)'],
  ['y', 'Y position (px)'],
] as const;

/** Keeps an area of the picture, by the box on it or by these fields. */
export function CropTab({ size, value, onChange, isBusy, onEdit }: TabProps<Crop>) {
  function edit(): void {
    const request = requestOf(value, size);
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
            onChange={(event) => onChange({ ...value, shape: 'free', [name]: event.target.value })}
            placeholder={name === 'x' || name === 'y' ? '0' : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      {size && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Choice
            label="Shape of the box"
            value={value.shape}
            onChange={(shape) => onChange(withShape(value, shape, size))}
            choices={shapes}
          />
          {!shownArea(value, size) && (
            <Button onClick={() => onChange({ ...value, ...textsOf(firstBox(value, size)) })}>
              Place a box on the picture
            </Button>
          )}
        </div>
      )}
      {size && (
        <p className="tabular text-sm text-soft">
          The picture is {size.widthPx} × {size.heightPx} pixels. Draw a box on it, or write the numbers.
        </p>
      )}
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? 'Processing...' : 'Crop Image'}
      </Button>
    </div>
  );
}

/** Width divided by height of a shape; undefined leaves it free. */
export function aspectOf({ shape }: Crop, { widthPx, heightPx }: Size): number | undefined {
  if (shape === 'free') return undefined;
  if (shape === 'original') return widthPx / heightPx;
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return across / down;
}

function withShape(value: Crop, shape: Crop['shape'], size: Size): Crop {
  const aspect = aspectOf({ ...value, shape }, size);
  if (aspect === undefined) return { ...value, shape };
  const area = shownArea(value, size) ?? wholeOf(size);
  return { shape, ...textsOf(shaped(area, aspect)) };
}

/** The middle of the picture, four fifths of each side. */
function firstBox(value: Crop, size: Size): Area {
  const { widthPx, heightPx } = size;
  const [width, height] = [Math.max(1, Math.round(widthPx * 0.8)), Math.max(1, Math.round(heightPx * 0.8))];
  const [x, y] = [Math.floor((widthPx - width) / 2), Math.floor((heightPx - height) / 2)];
  const aspect = aspectOf(value, size);
  const middle = { x, y, width, height };
  return aspect === undefined ? middle : shaped(middle, aspect);
}

const wholeOf = ({ widthPx, heightPx }: Size): Area => ({ x: 0, y: 0, width: widthPx, height: heightPx });

/** The request the area makes; undefined, with a toast, when it makes none. */
function requestOf(value: Crop, size: Size | undefined): EditRequest | undefined {
  if (value.width.trim() === '' || value.height.trim() === '')
    return missing('Please provide crop dimensions');
  const area = areaOf(value);
  if (!area)
    return problem('Invalid area', 'Write whole numbers of pixels, for example 640; sides begin at 1.');
  if (size && !isInside(area, size))
    return problem(
      'Invalid area',
      `The area reaches beyond the picture, which is ${size.widthPx} x ${size.heightPx} pixels.`,
    );
  return { operation: 'crop', options: { ...area } };
}
