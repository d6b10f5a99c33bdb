import { Choice, TextLine, Toggle } from '../tool-job/fields.tsx';
import { sizeWords as words } from './words.ts';

const modes = [
  ['quality', words.quality],
  ['size', words.size],
] as const;

export type SizeUnit = 'KB' | 'MB';

/** Whether to keep a quality or stay below a size, and that size as typed. */
export interface SizeModeValue {
  readonly mode: (typeof modes)[number][0];
  readonly maxSize: string;
  readonly unit: SizeUnit;
}

/** The choice between a quality and a maximum size. */
export function SizeMode({
  value,
  onChange,
}: {
  value: SizeModeValue;
  onChange: (value: SizeModeValue) => void;
}) {
  return (
    <Toggle
      label={words.matters}
      value={value.mode}
      onChange={(mode) => onChange({ ...value, mode })}
      choices={modes}
    />
  );
}

const bytesPerUnit = { KB: 1024, MB: 1024 * 1024 } as const;
const units = [
  ['KB', 'KB'],
  ['MB', 'MB'],
] as const;

/** A size that visitors often need. */
export type CommonSize = readonly [amount: number, unit: SizeUnit];

interface MaxSizeFieldProps {
  readonly value: SizeModeValue;
  readonly onChange: (value: SizeModeValue) => void;
  /** Sizes to choose with a click. */
  readonly sizes: readonly CommonSize[];
}

/** The field for the maximum size, and buttons for common sizes. */
export function MaxSizeField({ value, onChange, sizes }: MaxSizeFieldProps) {
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <TextLine
          label={words.maxSize(value.unit)}
          value={value.maxSize}
          onChange={(event) => onChange({ ...value, maxSize: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          hint={words.searched}
        />
        <Choice
          label={words.unit}
          value={value.unit}
          onChange={(unit) => onChange({ ...value, unit })}
          choices={units}
        />
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{words.commonSizes}</legend>
        {sizes.map(([amount, unit]) => (
          <button
            key={`${amount} ${unit}`}
            type="button"
            aria-pressed={value.maxSize === `${amount}` && value.unit === unit}
            onClick={() => onChange({ ...value, maxSize: `${amount}`, unit })}
            className="tabular min-h-11 rounded-full border border-line-strong/60 px-3.5 text-sm font-semibold hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            {words.amount(amount, unit)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Parses the maximum size in bytes: `none` if a quality is chosen, undefined if the text isn't a size. */
export function parseTargetSize({ mode, maxSize, unit }: SizeModeValue): number | 'none' | undefined {
  if (mode === 'quality') return 'none';
  const written = maxSize.trim().replace(',', '.');
  const bytes = /^\d{1,7}(?:\.\d{1,3})?$/.test(written)
    ? Math.round(Number(written) * bytesPerUnit[unit])
    : 0;
  return bytes > 0 ? bytes : undefined;
}
