import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const longerSidePx = 56;
/** Files are opened one after the other: several large ones at once would fill the memory of a phone. */
let turn: Promise<unknown> = Promise.resolve();

/** The first page of a PDF as a small picture; a sign instead where it cannot be shown. */
export function FirstPage({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isWanted = true;
    turn = turn.then(async () => {
      if (isWanted && canvas.current && (await drawFirst(file, canvas.current)) && isWanted) setDrawn(true);
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <span aria-hidden="true" className="relative grid size-14 shrink-0 place-items-center">
      {!isDrawn && <FileText className="absolute size-6 text-soft" />}
      <canvas
        ref={canvas}
        className={isDrawn ? 'max-h-14 max-w-14 bg-white shadow-card' : 'max-h-14 max-w-14 opacity-0'}
      />
    </span>
  );
}

/** Whether it could be drawn: locked and damaged files cannot. */
async function drawFirst(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    const { openPreview } = await import('./open-preview.ts');
    const preview = await openPreview(file);
    try {
      await preview.draw(1, canvas, longerSidePx);
    } finally {
      preview.close();
    }
    return true;
  } catch {
    return false;
  }
}
