import { Choice } from '../../tool-job/fields.tsx';
import { shaped, type PixelArea, type Size } from '../crop/area.ts';
import { formatArea, shownArea } from '../crop/area-texts.ts';
import { CropFields } from '../crop/crop-fields.tsx';
import { cropAspectRatio, cropShapes, type CropShape } from './crop-shapes.ts';
import type { Crop } from './edit-settings.ts';
import { imageCropWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';

/** Crops the image to an area set by the box or by these fields. */
export function ImageCropTab({ size, value, onChange }: ImageTabProps<Crop>) {
  return (
    <div className="grid gap-5">
      {size && (
        <Choice
          label={words.shape}
          value={value.shape}
          onChange={(shape) => onChange(withShape(value, shape, size))}
          choices={cropShapes}
        />
      )}
      <CropFields value={value} size={size} onChange={(texts) => onChange({ shape: 'free', ...texts })} />
      {size && <p className="tabular text-sm text-soft">{words.size(size.widthPx, size.heightPx)}</p>}
    </div>
  );
}

/** The area of the box; the whole image until one is chosen. */
export const cropBoxArea = (value: Crop, size: Size): PixelArea =>
  shownArea(value, size) ?? { x: 0, y: 0, width: size.widthPx, height: size.heightPx };

/** The largest area of the new shape within the box. */
function withShape(value: Crop, shape: CropShape, size: Size): Crop {
  const aspect = cropAspectRatio(shape, size);
  if (aspect === undefined) return { ...value, shape };
  return { shape, ...formatArea(shaped(cropBoxArea(value, size), aspect)) };
}
