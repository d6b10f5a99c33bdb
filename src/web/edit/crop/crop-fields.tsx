import { TextLine } from '../../tool-job/fields.tsx';
import { isAreaInside, type PixelArea, type Size } from './area.ts';
import { parseArea, type AreaTexts } from './area-texts.ts';
import { missing, problem } from '../edit-toasts.ts';
import { cropWords as words } from '../words.ts';

const names = ['width', 'height', 'x', 'y'] as const;

interface CropFieldsProps {
  readonly value: AreaTexts;
  /** Size of the image, if it is known: the area until another is chosen. */
  readonly size?: Size | undefined;
  readonly onChange: (value: AreaTexts) => void;
}

/** The four fields of a crop area. */
export function CropFields({ value, size, onChange }: CropFieldsProps) {
  const whole = { x: 0, y: 0, width: size?.widthPx, height: size?.heightPx };
  const { width, height, x, y } = value;
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-4 @lg:grid-cols-4">
        {names.map((name) => (
          <TextLine
            key={name}
            label={words[name]}
            value={value[name]}
            onChange={(event) => onChange({ width, height, x, y, [name]: event.target.value })}
            placeholder={whole[name]?.toString()}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the typed area if it lies within the image (when its size is known) and is at least `minPx` on each side;
 * otherwise undefined, with a toast.
 */
export function areaToCrop(value: AreaTexts, size: Size | undefined, minPx = 1): PixelArea | undefined {
  if (value.width.trim() === '' || value.height.trim() === '') return missing(words.missing);
  const area = parseArea(value);
  if (!area) return problem(words.invalid, words.noNumbers);
  if (area.width < minPx || area.height < minPx) return problem(words.invalid, words.tooSmall(minPx));
  if (size && !isAreaInside(area, size))
    return problem(words.invalid, words.outside(size.widthPx, size.heightPx));
  return area;
}
