import { useId } from 'react';
import { useFileAddress } from '../../video/use-video.ts';
import type { Size } from '../crop/area.ts';
import { useImageSize } from './use-image-size.ts';
import type { WatermarkSettings } from './watermark-tab.tsx';

/** Approximate preview of the watermark on the image, drawn in image pixels. */
export function WatermarkPreview({ size, value }: { size: Size; value: WatermarkSettings }) {
  const pattern = useId();
  const address = useFileAddress(value.type === 'image' ? value.image : undefined);
  const imageSize = useImageSize(address);
  const own = value.type === 'text' ? textSize(value.text.trim()) : imageSize;
  if (own === undefined || own === 'unshowable') return null;
  const mark = fitted(own, value, size);
  const origin = value.tiled ? { x: 0, y: 0 } : watermarkOrigin(mark, value, size);
  const drawn =
    value.type === 'text' ? (
      <MarkText {...origin} mark={mark} value={value} />
    ) : (
      <image href={address} {...origin} width={mark.widthPx} height={mark.heightPx} />
    );
  const gap = mark.widthPx * 0.3;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
      opacity={value.opacity / 100}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {value.tiled ? (
        <>
          <pattern
            id={pattern}
            width={mark.widthPx + gap}
            height={mark.heightPx + gap}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-30)"
          >
            {drawn}
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${pattern})`} />
        </>
      ) : (
        drawn
      )}
    </svg>
  );
}

function MarkText({ x, y, mark, value }: { x: number; y: number; mark: Size; value: WatermarkSettings }) {
  return (
    <text
      x={x}
      y={y + mark.heightPx * 0.78}
      fontSize={mark.heightPx / lineHeight}
      fontWeight="700"
      fontFamily="sans-serif"
      textLength={mark.widthPx}
      lengthAdjust="spacingAndGlyphs"
      fill={value.colour}
      stroke="#0006"
      strokeWidth={mark.heightPx / 60}
      paintOrder="stroke"
    >
      {value.text.trim()}
    </text>
  );
}

const lineHeight = 1.2;
const measuredPx = 100;

function textSize(text: string): Size | undefined {
  const context = text === '' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.font = `700 ${measuredPx}px sans-serif`;
  return { widthPx: Math.max(1, context.measureText(text).width), heightPx: measuredPx * lineHeight };
}

/** Returns the margin that the server leaves between the watermark and the edges. */
const watermarkMargin = ({ widthPx, heightPx }: Size): number => Math.min(widthPx, heightPx) * 0.03;

function fitted(own: Size, { size }: WatermarkSettings, whole: Size): Size {
  const margin = watermarkMargin(whole);
  const across = Math.min((whole.widthPx * size) / 100, whole.widthPx - 2 * margin) / own.widthPx;
  const factor = Math.min(across, (whole.heightPx - 2 * margin) / own.heightPx);
  return { widthPx: own.widthPx * factor, heightPx: own.heightPx * factor };
}

function watermarkOrigin(mark: Size, { position }: WatermarkSettings, whole: Size): { x: number; y: number } {
  const margin = watermarkMargin(whole);
  const along = (isFirst: boolean, isLast: boolean, own: number, all: number): number =>
    isFirst ? margin : isLast ? all - own - margin : (all - own) / 2;
  return {
    x: along(position.endsWith('left'), position.endsWith('right'), mark.widthPx, whole.widthPx),
    y: along(position.startsWith('top'), position.startsWith('bottom'), mark.heightPx, whole.heightPx),
  };
}
