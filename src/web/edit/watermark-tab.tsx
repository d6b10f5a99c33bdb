import { useId } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { watermarkPlaces, type WatermarkPlace } from '#src/contract/watermark.ts';
import { takeFile } from '../compress/take-file.ts';
import { Slider } from '../compress/slider.tsx';
import { Choice, TextLine, Tick, Toggle } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { missing } from './edit-toasts.ts';
import { imageEditorWords, watermarkWords as words } from './image-words.ts';
import type { EditRequest, TabProps } from './tab.ts';

/** The watermark as chosen. */
export interface Watermark {
  readonly kind: 'text' | 'picture';
  readonly text: string;
  readonly colour: string;
  readonly picture: File | undefined;
  readonly position: WatermarkPlace;
  readonly opacity: number;
  readonly size: number;
  readonly tiled: boolean;
}

const places = watermarkPlaces.map((place) => [place, words.places[place]] as const);

interface WatermarkTabProps extends TabProps<Watermark> {
  readonly limits: FormatsReply['limits'];
}

/** Lays a text or a second picture over the picture; it is shown about so at once. */
export function WatermarkTab({ value, onChange, isBusy, onEdit, limits }: WatermarkTabProps) {
  const change = (changes: Partial<Watermark>) => onChange({ ...value, ...changes });
  function edit(): void {
    const request = requestOf(value);
    if (request) onEdit(request);
  }
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.kind}
        value={value.kind}
        onChange={(kind) => change({ kind })}
        choices={[
          ['text', words.kinds.text],
          ['picture', words.kinds.picture],
        ]}
      />
      {value.kind === 'text' ? (
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
        <PictureField picture={value.picture} limits={limits} onPicture={(picture) => change({ picture })} />
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
          choices={places}
          disabled={value.tiled}
        />
        <Tick label={words.tiled} checked={value.tiled} onChange={(tiled) => change({ tiled })} />
      </div>
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? imageEditorWords.busy : words.action}
      </Button>
    </div>
  );
}

function PictureField({
  picture,
  limits,
  onPicture,
}: {
  readonly picture: File | undefined;
  readonly limits: FormatsReply['limits'];
  readonly onPicture: (picture: File) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.picture}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => {
          const chosen = takeFile([...(event.target.files ?? [])], 'image', limits);
          if (chosen) onPicture(chosen);
        }}
        className="min-h-11 w-full rounded-control border border-line-strong bg-card p-2 text-[0.9375rem]"
      />
      <p className="text-sm text-soft">{picture ? picture.name : words.pictureHint}</p>
    </div>
  );
}

/** The request the watermark makes; undefined, with a toast, when it makes none. */
function requestOf({ kind, text, colour, picture, ...how }: Watermark): EditRequest | undefined {
  if (kind === 'picture')
    return picture ? { operation: 'watermark', options: how, beside: picture } : missing(words.noPicture);
  if (text.trim() === '') return missing(words.noText);
  return { operation: 'watermark', options: { text: text.trim(), colour, ...how } };
}
