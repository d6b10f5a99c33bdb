import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { sizeWords as words } from './words.ts';

const modes = [
  ['quality', words.quality],
  ['size', words.size],
] as const;

/** Whether a quality is to be kept or a size to be kept under, and that size as written. */
export interface SizeModeValue {
  readonly mode: (typeof modes)[number][0];
  readonly maxSize: string;
}

/** The choice between a quality and a size. */
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

interface MaxSizeFieldProps {
  readonly value: SizeModeValue;
  readonly onChange: (value: SizeModeValue) => void;
  readonly unit: keyof typeof bytesPerUnit;
  readonly placeholder: string;
}

/** The size to keep under. */
export function MaxSizeField({ value, onChange, unit, placeholder }: MaxSizeFieldProps) {
  return (
    <TextLine
      label={words.maxSize(unit)}
      value={value.maxSize}
      onChange={(event) => onChange({ ...value, maxSize: event.target.value })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      hint={words.searched}
    />
  );
}

/** The size to keep under in bytes, `none` where a quality is to be kept, undefined where what is written is no size. */
export function parseTargetSize(
  { mode, maxSize }: SizeModeValue,
  unit: keyof typeof bytesPerUnit,
): number | 'none' | undefined {
  if (mode === 'quality') return 'none';
  const written = maxSize.trim();
  return /^[1-9]\d{0,6}$/.test(written) ? Number(written) * bytesPerUnit[unit] : undefined;
}
