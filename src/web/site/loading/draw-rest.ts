import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Number of tiles with a known height that are rendered at once. */
const tilesAtOnce = 30;

/** Renders the content below the first screen when the browser is idle, in chunks too small to block interaction. */
export function useRestDrawn(): void {
  useEffect(() => {
    let callOff = whenIdle(drawMore);
    function drawMore(): void {
      const boxes = nextBoxes();
      for (const box of boxes) box.setAttribute('data-drawn', '');
      if (boxes.length > 0) callOff = whenIdle(drawMore);
      else document.documentElement.dataset['drawn'] = '';
    }
    return () => callOff();
  }, []);
}

function nextBoxes(): readonly Element[] {
  const box = document.querySelector('.later:not([data-drawn])');
  return box ? [box] : [...document.querySelectorAll('.later-tile:not([data-drawn])')].slice(0, tilesAtOnce);
}
