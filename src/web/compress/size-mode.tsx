import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { sizeWords as words } from './words.ts';

const modes = [
  ['quality', words.quality],
  ['size', words.size],
] as const;

/** Whether a quality is to be kept or a size to be kept under, and that size as written. */
export interface SizeWish {
  readonly mode: (typeof modes)[number][0];
  readonly largest: string;
}

/** The choice between a quality and a size. */
export function SizeMode({ value, onChange }: { value: SizeWish; onChange: (value: SizeWish) => void }) {
  return (
    <Toggle
      label={words.matters}
      value={value.mode}
      onChange={(mode) => onChange({ ...value, mode })}
      choices={modes}
    />
  );
}

const bytesOf = { KB: 1024, MB: 1024 * 1024 } as const;

interface LargestSizeProps {
  readonly value: SizeWish;
  readonly onChange: (value: SizeWish) => void;
  readonly unit: keyof typeof bytesOf;
  readonly placeholder: string;
}

/** The size to keep under. */
export function LargestSize({ value, onChange, unit, placeholder }: LargestSizeProps) {
  return (
    <TextLine
      label={words.largest(unit)}
      value={value.largest}
      onChange={(event) => onChange({ ...value, largest: event.target.value })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      hint={words.searched}
    />
  );
}

/** The size to keep under in bytes, `none` where a quality is to be kept, undefined where what is written is no size. */
export function sizeOf({ mode, largest }: SizeWish, unit: keyof typeof bytesOf): number | 'none' | undefined {
  if (mode === 'quality') return 'none';
  const written = largest.trim();
  return /^[1-9]\d{0,6}$/.test(written) ? Number(written) * bytesOf[unit] : undefined;
}
