import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { sizeWords as words } from './words.ts';

const modes = [
  ['quality', words.quality],
  ['size', words.size],
] as const;

/** Whether to keep a quality or stay below a size, and that size as typed. */
export interface SizeModeValue {
  readonly mode: (typeof modes)[number][0];
  readonly maxSize: string;
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

interface MaxSizeFieldProps {
  readonly value: SizeModeValue;
  readonly onChange: (value: SizeModeValue) => void;
  readonly unit: keyof typeof bytesPerUnit;
  readonly placeholder: string;
}

/** The field for the maximum size. */
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

/** Parses the maximum size in bytes: `none` if a quality is chosen, undefined if the text isn't a size. */
export function parseTargetSize(
  { mode, maxSize }: SizeModeValue,
  unit: keyof typeof bytesPerUnit,
): number | 'none' | undefined {
  if (mode === 'quality') return 'none';
  const written = maxSize.trim();
  return /^[1-9]\d{0,6}$/.test(written) ? Number(written) * bytesPerUnit[unit] : undefined;
}
