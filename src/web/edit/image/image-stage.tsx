import type { CSSProperties, ReactNode } from 'react';
import type { PixelArea, Size } from '../crop/area.ts';
import { imageEditorWords } from './image-words.ts';
import { CropBox } from '../crop/crop-box.tsx';

interface ImageStageProps {
  readonly address: string;
  readonly size: Size;
  /** The crop box; none if omitted. */
  readonly crop?: {
    readonly value: PixelArea | undefined;
    readonly aspect: number | undefined;
    readonly onChange: (area: PixelArea) => void;
  };
  /** CSS transform that rotates or flips the image on the screen. */
  readonly transform?: string | undefined;
  /** Rendered on top of the image. */
  readonly overlay?: ReactNode;
}

/** The image being edited, never enlarged, with a preview of the edit. */
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
