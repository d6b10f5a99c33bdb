import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import './crop-handles.css';
import type { PixelArea, Size } from './area.ts';
import { cropWords } from '../words.ts';
import type { CropBoxProps } from './crop-box-props.ts';

/** The implementation of `CropBox`. */
export default function CropHandles({ natural, value, onChange, aspect, disabled, children }: CropBoxProps) {
  // During a drag, the box follows the pointer, even between pixels; a newly drawn box starts without a size.
  const [moving, setMoving] = useState<PercentCrop>();
  const crop = moving ?? (value && toPercentCrop(value, natural));
  function move(share: PercentCrop): void {
    setMoving(share);
    if (share.width > 0 && share.height > 0) onChange(toPixelArea(share, natural));
  }
  return (
    <div dir="ltr" className="contents">
      <ReactCrop
        {...(crop && { crop })}
        {...(aspect !== undefined && { aspect })}
        disabled={disabled ?? false}
        onChange={(_, share) => move(share)}
        onComplete={(_, share) => share.width > 0 && setMoving(undefined)}
        onDragEnd={() => setMoving(undefined)}
        keepSelection
        ruleOfThirds
        ariaLabels={cropWords.box}
        className="crop-box"
      >
        {children}
      </ReactCrop>
    </div>
  );
}

const toPercentCrop = ({ x, y, width, height }: PixelArea, { widthPx, heightPx }: Size): PercentCrop => ({
  unit: '%',
  x: (x / widthPx) * 100,
  y: (y / heightPx) * 100,
  width: (width / widthPx) * 100,
  height: (height / heightPx) * 100,
});

/**
 * Converts to whole pixels. Rounds the length rather than the far edge, so that moving the box doesn't change its
 * size.
 */
function toPixelArea(share: PercentCrop, { widthPx, heightPx }: Size): PixelArea {
  const [x, width] = toPixelSpan(share.x, share.width, widthPx);
  const [y, height] = toPixelSpan(share.y, share.height, heightPx);
  return { x, y, width, height };
}

function toPixelSpan(from: number, length: number, whole: number): [start: number, length: number] {
  const pixels = Math.min(whole, Math.max(1, Math.round((length / 100) * whole)));
  const start = Math.round((from / 100) * whole);
  return [Math.min(Math.max(0, start), whole - pixels), pixels];
}
