import type { CSSProperties, ReactNode } from 'react';
import { straightenScale } from '#src/contract/straighten.ts';
import './straighten-grid.css';
import type { PixelArea, Size } from '../crop/area.ts';
import { CropBox } from '../crop/crop-box.tsx';
import { cssAdjustFilter } from './adjust-tab.tsx';
import { orientedSize, rotatedSize } from './edit-sizes.ts';
import type { ImageRotateOptions, EditSettings } from './edit-settings.ts';
import { imageEditorWords } from './image-words.ts';

interface ImageStageProps {
  readonly address: string;
  /** Size of the image itself. */
  readonly size: Size;
  readonly settings: EditSettings;
  /** The crop box; none if omitted. */
  readonly crop?:
    | {
        readonly value: PixelArea;
        readonly aspect: number | undefined;
        readonly onChange: (area: PixelArea) => void;
      }
    | undefined;
  /** The part of the rotated image that is shown; all of it if omitted. */
  readonly area?: PixelArea | undefined;
  /** Whether lines are drawn on the image to straighten it by. */
  readonly hasGrid?: boolean;
  /** Rendered on top of the image. */
  readonly overlay?: ReactNode;
}

/** The image being edited, never enlarged, as the edit will leave it. */
export function ImageStage({ address, size, settings, crop, area, hasGrid, overlay }: ImageStageProps) {
  const oriented = orientedSize(size, settings.rotate);
  const shown = area ? { widthPx: area.width, heightPx: area.height } : oriented;
  const image = (
    <div style={frameStyle(shown)} className="relative max-w-full overflow-hidden">
      <div style={area && partStyle(area, oriented)} className={area ? 'absolute' : 'size-full'}>
        <img
          src={address}
          alt={imageEditorWords.chosen}
          style={{ ...orientedStyle(size, settings.rotate), filter: cssAdjustFilter(settings.adjust) }}
          className="see-through absolute top-1/2 left-1/2 max-w-none"
        />
      </div>
      {hasGrid && <div aria-hidden="true" className="straighten-grid absolute inset-0" />}
      {overlay}
    </div>
  );
  return (
    <div className="grid grid-cols-1 place-items-center overflow-hidden rounded-card bg-sunken p-3">
      {crop ? (
        <CropBox natural={oriented} {...crop}>
          {image}
        </CropBox>
      ) : (
        image
      )}
    </div>
  );
}

/** At most 60 % of the window's height. */
const frameStyle = ({ widthPx, heightPx }: Size): CSSProperties => ({
  aspectRatio: widthPx / heightPx,
  width: `min(${widthPx}px, ${(60 * widthPx) / heightPx}vh)`,
});

/** Places the whole image so that the frame shows a part of it. */
const partStyle = (area: PixelArea, whole: Size): CSSProperties => ({
  width: `${(whole.widthPx / area.width) * 100}%`,
  height: `${(whole.heightPx / area.height) * 100}%`,
  left: `${(-area.x / area.width) * 100}%`,
  top: `${(-area.y / area.height) * 100}%`,
});

/** Turns the image within its frame; CSS applies the last function first. */
function orientedStyle(size: Size, { rotation, flip, straighten }: ImageRotateOptions): CSSProperties {
  const frame = rotatedSize(size, { rotation, flip, straighten });
  const scale = straightenScale(frame, straighten);
  const across = flip === 'horizontal' || flip === 'both' ? -scale : scale;
  const down = flip === 'vertical' || flip === 'both' ? -scale : scale;
  return {
    width: `${(size.widthPx / frame.widthPx) * 100}%`,
    height: `${(size.heightPx / frame.heightPx) * 100}%`,
    transform: `translate(-50%, -50%) rotate(${straighten}deg) scale(${across}, ${down}) rotate(${rotation}deg)`,
  };
}
