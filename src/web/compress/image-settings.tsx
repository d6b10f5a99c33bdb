import { Choice, TextLine, Toggle } from '../tool-job/fields.tsx';
import { Slider } from './slider.tsx';

const formats = [
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
] as const;

const modes = [
  ['quality', 'Keep a quality'],
  ['size', 'Fit under a size'],
] as const;

/** What a visitor wishes of a compressed picture. */
export interface ImageWishes {
  readonly format: (typeof formats)[number][0];
  readonly quality: number;
  readonly mode: (typeof modes)[number][0];
  /** As written. */
  readonly largestKb: string;
}

interface ImageSettingsProps {
  readonly value: ImageWishes;
  readonly onChange: (value: ImageWishes) => void;
}

/** The format, and either the quality to keep or the size to fit under. */
export function ImageSettings({ value, onChange }: ImageSettingsProps) {
  const change = (changes: Partial<ImageWishes>) => onChange({ ...value, ...changes });
  return (
    <>
      <Toggle label="What matters" value={value.mode} onChange={(mode) => change({ mode })} choices={modes} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          label="Output format"
          value={value.format}
          onChange={(format) => change({ format })}
          choices={formats}
          hint="WebP opens in every browser; AVIF is smaller still."
        />
        {value.mode === 'quality' ? (
          <Slider
            label="Quality"
            unit="%"
            value={value.quality}
            min={10}
            max={100}
            step={5}
            onChange={(quality) => change({ quality })}
            hint="Lower makes a smaller file; at 80 hardly a difference shows."
          />
        ) : (
          <TextLine
            label="Largest size (KB)"
            value={value.largestKb}
            onChange={(event) => change({ largestKb: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="200"
            hint="The best quality that fits is searched for."
          />
        )}
      </div>
    </>
  );
}

/** The size written, in bytes; undefined when it is none. */
export function sizeLimitOf(largestKb: string): number | undefined {
  const written = largestKb.trim();
  return /^[1-9]\d{0,6}$/.test(written) ? Number(written) * 1024 : undefined;
}
