import { useId } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { watermarkPositions, type WatermarkPosition } from '#src/contract/watermark.ts';
import { acceptMediaFile } from '../../compress/accept-media-file.ts';
import { Slider } from '../../compress/slider.tsx';
import { Choice, TextLine, Tick, Toggle } from '../../tool-job/fields.tsx';
import { watermarkWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';

/** The watermark settings. */
export interface WatermarkSettings {
  readonly type: 'text' | 'image';
  readonly text: string;
  readonly colour: string;
  readonly image: File | undefined;
  readonly position: WatermarkPosition;
  readonly opacity: number;
  readonly size: number;
  readonly tiled: boolean;
}

const positionChoices = watermarkPositions.map((position) => [position, words.positions[position]] as const);

interface WatermarkTabProps extends ImageTabProps<WatermarkSettings> {
  readonly limits: FormatsReply['limits'];
}

/** Adds a text or a second image as a watermark; an approximate preview is shown at once. */
export function WatermarkTab({ value, onChange, limits }: WatermarkTabProps) {
  const change = (changes: Partial<WatermarkSettings>) => onChange({ ...value, ...changes });
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.type}
        value={value.type}
        onChange={(type) => change({ type })}
        choices={[
          ['text', words.types.text],
          ['image', words.types.image],
        ]}
      />
      {value.type === 'text' ? (
        <div className="grid grid-cols-[1fr_auto] gap-4">
          <TextLine
            label={words.text}
            value={value.text}
            onChange={(event) => change({ text: event.target.value })}
            maxLength={200}
            placeholder={words.example}
          />
          <TextLine
            label={words.colour}
            type="color"
            value={value.colour}
            onChange={(event) => change({ colour: event.target.value })}
            style={{ width: '4rem', padding: '0.25rem' }}
          />
        </div>
      ) : (
        <WatermarkImageField image={value.image} limits={limits} onImage={(image) => change({ image })} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Slider
          label={words.opacity}
          unit="%"
          value={value.opacity}
          min={5}
          max={100}
          step={5}
          onChange={(opacity) => change({ opacity })}
          hint={words.opacityHint}
        />
        <Slider
          label={words.size}
          unit="%"
          value={value.size}
          min={5}
          max={100}
          step={5}
          onChange={(size) => change({ size })}
          hint={words.sizeHint}
        />
        <Choice
          label={words.position}
          value={value.position}
          onChange={(position) => change({ position })}
          choices={positionChoices}
          disabled={value.tiled}
        />
        <Tick label={words.tiled} checked={value.tiled} onChange={(tiled) => change({ tiled })} />
      </div>
    </div>
  );
}

function WatermarkImageField({
  image,
  limits,
  onImage,
}: {
  readonly image: File | undefined;
  readonly limits: FormatsReply['limits'];
  readonly onImage: (image: File) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.image}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => {
          const chosen = acceptMediaFile([...(event.target.files ?? [])], 'image', limits);
          if (chosen) onImage(chosen);
        }}
        className="min-h-11 w-full rounded-control border border-line-strong bg-card p-2 text-[0.9375rem]"
      />
      <p className="text-sm text-soft">{image ? image.name : words.imageHint}</p>
    </div>
  );
}
