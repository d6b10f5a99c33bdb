import { useEffect, useRef } from 'react';
import { drawFrameStrip } from './draw-frame-strip.ts';

interface FrameStripProps {
  /** URL of the video; undefined until it is there. */
  readonly source: string | undefined;
  /** Length of the video, which the width stands for. */
  readonly seconds: number;
  readonly className: string;
}

/** Frames of a video at equal intervals, as the browser decodes them. */
export function FrameStrip({ source, seconds, className }: FrameStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || source === undefined) return undefined;
    const controller = new AbortController();
    void drawFrameStrip({ source, seconds, canvas: canvas.current, signal: controller.signal });
    return () => controller.abort();
  }, [source, seconds]);
  return <canvas ref={canvas} width={1200} height={84} data-frame-strip="" className={className} />;
}
