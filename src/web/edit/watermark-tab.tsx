import { useId } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { watermarkPlaces, type WatermarkPlace } from '#src/contract/watermark.ts';
import { takeFile } from '../compress/take-file.ts';
import { Slider } from '../compress/slider.tsx';
import { missing } from '../film/edit-toasts.ts';
import { Choice, TextLine, Tick, Toggle } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
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

const placeNames: Record<WatermarkPlace, string> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  centre: 'Centre',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};
const places = watermarkPlaces.map((place) => [place, placeNames[place]] as const);

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
        label="Kind of watermark"
        value={value.kind}
        onChange={(kind) => change({ kind })}
        choices={[
          ['text', 'Text'],
          ['picture', 'Picture'],
        ]}
      />
      {value.kind === 'text' ? (
        <div className="grid grid-cols-[1fr_auto] gap-4">
          <TextLine
            label="Watermark text"
            value={value.text}
            onChange={(event) => change({ text: event.target.value })}
            maxLength={200}
            placeholder="© Your name"
          />
          <TextLine
            label="Colour"
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
          label="Opacity"
          unit="%"
          value={value.opacity}
          min={5}
          max={100}
          step={5}
          onChange={(opacity) => change({ opacity })}
          hint="At 100% it covers what is under it."
        />
        <Slider
          label="Size"
          unit="%"
          value={value.size}
          min={5}
          max={100}
          step={5}
          onChange={(size) => change({ size })}
          hint="How much of the picture it spans from left to right."
        />
        <Choice
          label="Position"
          value={value.position}
          onChange={(position) => change({ position })}
          choices={places}
          disabled={value.tiled}
        />
        <Tick
          label="Repeat it all over the picture"
          checked={value.tiled}
          onChange={(tiled) => change({ tiled })}
        />
      </div>
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? 'Processing...' : 'Add Watermark'}
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
        Watermark picture
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
      <p className="text-sm text-soft">
        {picture ? picture.name : 'A PNG or SVG with a transparent background looks best.'}
      </p>
    </div>
  );
}

/** The request the watermark makes; undefined, with a toast, when it makes none. */
function requestOf({ kind, text, colour, picture, ...how }: Watermark): EditRequest | undefined {
  if (kind === 'picture')
    return picture
      ? { operation: 'watermark', options: how, beside: picture }
      : missing('Please choose a picture for the watermark');
  if (text.trim() === '') return missing('Please write a text for the watermark');
  return { operation: 'watermark', options: { text: text.trim(), colour, ...how } };
}
