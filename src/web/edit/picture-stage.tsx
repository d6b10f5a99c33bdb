import type { CSSProperties, ReactNode } from 'react';
import type { Area, Size } from './area.ts';
import { imageEditorWords } from './image-words.ts';
import { CropBox } from './crop-box.tsx';

interface PictureStageProps {
  readonly address: string;
  readonly size: Size;
  /** The box to crop by; none where left out. */
  readonly crop?: {
    readonly value: Area | undefined;
    readonly aspect: number | undefined;
    readonly onChange: (area: Area) => void;
  };
  /** How the picture is turned on the screen, as a CSS transform. */
  readonly transform?: string | undefined;
  /** Drawn over the picture. */
  readonly overlay?: ReactNode;
}

/** The picture that is edited, never shown larger than it is, with what is about to be done to it. */
export function PictureStage({ address, size, crop, transform, overlay }: PictureStageProps) {
  const picture = <Picture address={address} transform={transform} />;
  return (
    <div className="grid place-items-center overflow-hidden rounded-card bg-sunken p-3">
      {crop ? (
        <CropBox natural={size} {...crop}>
          {picture}
        </CropBox>
      ) : (
        <div className="relative">
          {picture}
          {overlay}
        </div>
      )}
    </div>
  );
}

function Picture({ address, transform }: { address: string; transform: string | undefined }) {
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
