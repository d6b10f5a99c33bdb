import type { CSSProperties, ReactNode } from 'react';
import type { PixelArea, Size } from '../crop/area.ts';
import { imageEditorWords } from './image-words.ts';
import { CropBox } from '../crop/crop-box.tsx';

interface ImageStageProps {
  readonly address: string;
  readonly size: Size;
  /** The box to crop by; none where left out. */
  readonly crop?: {
    readonly value: PixelArea | undefined;
    readonly aspect: number | undefined;
    readonly onChange: (area: PixelArea) => void;
  };
  /** How the picture is turned on the screen, as a CSS transform. */
  readonly transform?: string | undefined;
  /** Drawn over the picture. */
  readonly overlay?: ReactNode;
}

/** The picture that is edited, never shown larger than it is, with what is about to be done to it. */
export function ImageStage({ address, size, crop, transform, overlay }: ImageStageProps) {
  const image = <StageImage address={address} transform={transform} />;
  return (
    <div className="grid place-items-center overflow-hidden rounded-card bg-sunken p-3">
      {crop ? (
        <CropBox natural={size} {...crop}>
          {image}
        </CropBox>
      ) : (
        <div className="relative">
          {image}
          {overlay}
        </div>
      )}
    </div>
  );
}

function StageImage({ address, transform }: { address: string; transform: string | undefined }) {
  const style: CSSProperties = transform === undefined ? {} : { transform };
  return (
    <img
      src={address}
      alt={imageEditorWords.chosen}
      style={style}
      className="see-through block max-h-[60vh] max-w-full motion-safe:transition-transform"
    />
  );
}
