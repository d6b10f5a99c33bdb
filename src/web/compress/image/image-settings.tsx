import type { CompressedFormat } from '#src/contract/quality-scales.ts';
import { Choice, Tick, Toggle } from '../../tool-job/fields.tsx';
import { imageWords as words } from './image-words.ts';
import { MaxSizeField, SizeMode, type CommonSize, type SizeModeValue } from '../size-mode.tsx';
import { Slider } from '../slider.tsx';

const formats = [
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
] as const;

const commonSizes: readonly CommonSize[] = [
  [50, 'KB'],
  [100, 'KB'],
  [200, 'KB'],
  [500, 'KB'],
  [1, 'MB'],
  [2, 'MB'],
];

/** Formats that the compressor writes, by media type. */
const sameFormats: Readonly<Record<string, CompressedFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Returns the format that a file becomes: the chosen one too if its own is to be kept but can't be written. */
export const formatFor = ({ format, keepsFormat }: ImageCompressSettings, file: File): CompressedFormat =>
  (keepsFormat ? sameFormats[file.type] : undefined) ?? format;

const presets = [
  ['90', words.high],
  ['80', words.balanced],
  ['60', words.small],
] as const;

/** The visitor's settings for a compressed image. */
export interface ImageCompressSettings extends SizeModeValue {
  readonly format: (typeof formats)[number][0];
  /** Whether an image keeps its own format if that can be written. */
  readonly keepsFormat: boolean;
  readonly quality: number;
}

interface ImageSettingsProps {
  readonly value: ImageCompressSettings;
  readonly onChange: (value: ImageCompressSettings) => void;
}

/** Settings for the format, and for either the quality or the maximum size. */
export function ImageSettings({ value, onChange }: ImageSettingsProps) {
  const change = (changes: Partial<ImageCompressSettings>) => onChange({ ...value, ...changes });
  return (
    <>
      <SizeMode value={value} onChange={change} />
      <div className="grid gap-6 @md:grid-cols-2">
        <div className="grid content-start gap-1">
          <Choice
            label={words.format}
            value={value.format}
            onChange={(format) => change({ format, keepsFormat: false })}
            choices={formats}
            hint={words.formatHint}
          />
          <Tick
            label={words.keepFormat}
            checked={value.keepsFormat}
            onChange={(keepsFormat) => change({ keepsFormat })}
          />
        </div>
        {value.mode === 'quality' ? (
          <div className="grid content-start gap-2">
            <Slider
              label={words.quality}
              unit="%"
              value={value.quality}
              min={10}
              max={100}
              step={5}
              onChange={(quality) => change({ quality })}
              hint={words.qualityHint}
            />
            <Toggle
              label={words.presets}
              value={String(value.quality)}
              onChange={(quality) => change({ quality: Number(quality) })}
              choices={presets}
            />
          </div>
        ) : (
          <MaxSizeField value={value} onChange={change} sizes={commonSizes} />
        )}
      </div>
    </>
  );
}
