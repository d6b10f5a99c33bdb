import { TextLine, Tick } from '../../tool-job/fields.tsx';
import { Button } from '../../ui/button.tsx';
import type { Size } from '../crop/area.ts';
import { missing, problem } from '../edit-toasts.ts';
import { imageEditorWords, resizeWords as words } from './image-words.ts';
import { maxImageSidePx, wholeNumber, type ImageEditRequest, type ImageTabProps } from './tab.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

/** The new size as typed. */
export interface SizeTexts {
  readonly width: string;
  readonly height: string;
  readonly maintainAspect: boolean;
}

const shares = [75, 50, 25] as const;

/** Resizes the image; with the aspect ratio locked, each side follows the other as it is typed. */
export function ResizeTab({ size, value, onChange, isBusy, onEdit }: ImageTabProps<SizeTexts>) {
  function edit(): void {
    const request = buildResizeRequest(value);
    if (request) onEdit(request);
  }
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
          <p className="tabular mr-auto text-sm text-soft max-sm:basis-full">
            {words.size(size.widthPx, size.heightPx)}
          </p>
          {shares.map((share) => (
            <Button key={share} onClick={() => onChange(atShare(value, share, size))}>
              {share}%
            </Button>
          ))}
        </div>
      )}
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? imageEditorWords.busy : words.action}
      </StartButton>
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

/** Builds the request from the typed size; undefined, with a toast, if it is invalid. */
function buildResizeRequest({ width, height, maintainAspect }: SizeTexts): ImageEditRequest | undefined {
  const written = Object.entries({ width, height }).filter(([, text]) => text.trim() !== '');
  if (written.length === 0) return missing(words.missing);
  const sides = written.map(([name, text]) => [name, wholeNumber(text) ?? 0] as const);
  if (sides.some(([, pixels]) => pixels < 1 || pixels > maxImageSidePx))
    return problem(words.invalid, words.noNumbers(maxImageSidePx));
  return { operation: 'resize', options: { ...Object.fromEntries(sides), maintainAspect } };
}
