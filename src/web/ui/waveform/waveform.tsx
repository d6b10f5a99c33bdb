import { useEffect, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { drawWaveform, readWaveform } from './read-waveform.ts';

const barCount = 240;

interface WaveformProps {
  /** The file with the audio; undefined until it is there. */
  readonly file: Blob | undefined;
  /** Length of the file, which the width stands for. */
  readonly seconds: number;
  readonly className: string;
}

/** The audio of a file as a waveform; hidden if there is none or the browser can't decode it. */
export function Waveform({ file, seconds, className }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Blob>();
  useEffect(() => {
    if (!file) return undefined;
    let isActive = true;
    void readWaveform(file, seconds, barCount).then((peaks) => {
      if (!isActive || !peaks || !canvas.current) return;
      drawWaveform(canvas.current, peaks);
      setDrawn(file);
    });
    return () => {
      isActive = false;
    };
  }, [file, seconds]);
  return (
    <canvas
      ref={canvas}
      width={barCount * 4}
      height={64}
      data-waveform=""
      hidden={file === undefined || drawn !== file}
      className={cn('text-accent', className)}
    />
  );
}
