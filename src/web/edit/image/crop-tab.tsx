import { Choice } from '../../tool-job/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { shaped, type PixelArea, type Size } from '../crop/area.ts';
import { shownArea, formatArea, type AreaTexts } from '../crop/area-texts.ts';
import { areaToCrop, CropFields } from '../crop/crop-fields.tsx';
import { imageEditorWords, imageCropWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

/** The crop area and its aspect ratio setting. */
export interface Crop extends AreaTexts {
  readonly shape: (typeof shapes)[number][0];
}

const shapes = [
  ['free', words.free],
  ['original', words.original],
  ['1:1', words.square],
  ['4:3', '4:3'],
  ['3:2', '3:2'],
  ['16:9', '16:9'],
  ['9:16', '9:16'],
] as const;

/** Crops the image to an area set by the box or by these fields. */
export function ImageCropTab({ size, value, onChange, isBusy, onEdit }: ImageTabProps<Crop>) {
  function edit(): void {
    const area = areaToCrop(value, size);
    if (area) onEdit({ operation: 'crop', options: { ...area } });
  }
  return (
    <div className="grid gap-5">
      <CropFields value={value} onChange={(texts) => onChange({ shape: 'free', ...texts })} />
      {size && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Choice
            label={words.shape}
            value={value.shape}
            onChange={(shape) => onChange(withShape(value, shape, size))}
            choices={shapes}
          />
          {!shownArea(value, size) && (
            <Button onClick={() => onChange({ ...value, ...formatArea(firstBox(value, size)) })}>
              {words.addBox}
            </Button>
          )}
        </div>
      )}
      {size && <p className="tabular text-sm text-soft">{words.size(size.widthPx, size.heightPx)}</p>}
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? imageEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}

/** Returns the aspect ratio of a setting (width divided by height); undefined leaves it free. */
export function cropAspectRatio({ shape }: Crop, { widthPx, heightPx }: Size): number | undefined {
  if (shape === 'free') return undefined;
  if (shape === 'original') return widthPx / heightPx;
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return across / down;
}

function withShape(value: Crop, shape: Crop['shape'], size: Size): Crop {
  const aspect = cropAspectRatio({ ...value, shape }, size);
  if (aspect === undefined) return { ...value, shape };
  const area = shownArea(value, size) ?? wholeImageArea(size);
  return { shape, ...formatArea(shaped(area, aspect)) };
}

/** Returns the initial box: centered, four fifths of each side. */
function firstBox(value: Crop, size: Size): PixelArea {
  const { widthPx, heightPx } = size;
  const [width, height] = [Math.max(1, Math.round(widthPx * 0.8)), Math.max(1, Math.round(heightPx * 0.8))];
  const [x, y] = [Math.floor((widthPx - width) / 2), Math.floor((heightPx - height) / 2)];
  const aspect = cropAspectRatio(value, size);
  const middle = { x, y, width, height };
  return aspect === undefined ? middle : shaped(middle, aspect);
}

const wholeImageArea = ({ widthPx, heightPx }: Size): PixelArea => ({
  x: 0,
  y: 0,
  width: widthPx,
  height: heightPx,
});
