import { TextLine, Tick } from '../../tool-job/fields.tsx';
import { Button } from '../../ui/button.tsx';
import type { Size } from '../crop/area.ts';
import type { SizeTexts } from './edit-settings.ts';
import { resizeWords as words } from './image-words.ts';
import { wholeNumber, type ImageTabProps } from './tab.ts';

const shares = [75, 50, 25] as const;

/** Resizes the image; with the aspect ratio locked, each side follows the other as it is typed. */
export function ResizeTab({ size, value, onChange }: ImageTabProps<SizeTexts>) {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-4">
        <TextLine
          label={words.width}
          value={value.width}
          onChange={(event) => onChange(withWidth(value, event.target.value, size))}
          placeholder={size && String(size.widthPx)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextLine
          label={words.height}
          value={value.height}
          onChange={(event) => onChange(withHeight(value, event.target.value, size))}
          placeholder={size && String(size.heightPx)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Tick
        label={words.aspect}
        checked={value.maintainAspect}
        onChange={(maintainAspect) => onChange(withWidth({ ...value, maintainAspect }, value.width, size))}
      />
      {size && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="tabular me-auto text-sm text-soft max-sm:basis-full lg:basis-full">
            {words.size(size.widthPx, size.heightPx)}
          </p>
          {shares.map((share) => (
            <Button key={share} onClick={() => onChange(atShare(value, share, size))}>
              {share}%
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const withWidth = (value: SizeTexts, width: string, size: Size | undefined): SizeTexts => ({
  ...value,
  width,
  height: size && value.maintainAspect ? other(width, size.heightPx / size.widthPx) : value.height,
});

const withHeight = (value: SizeTexts, height: string, size: Size | undefined): SizeTexts => ({
  ...value,
  height,
  width: size && value.maintainAspect ? other(height, size.widthPx / size.heightPx) : value.width,
});

/** Returns the matching other side; empty if the text isn't a number. */
function other(side: string, ratio: number): string {
  const pixels = wholeNumber(side);
  return pixels === undefined ? '' : String(Math.max(1, Math.round(pixels * ratio)));
}

const atShare = (value: SizeTexts, share: number, { widthPx, heightPx }: Size): SizeTexts => ({
  ...value,
  width: String(Math.max(1, Math.round((widthPx * share) / 100))),
  height: String(Math.max(1, Math.round((heightPx * share) / 100))),
});
