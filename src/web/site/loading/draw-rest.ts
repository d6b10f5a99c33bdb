import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Boxes of a known height that are drawn in one go. */
const tilesAtOnce = 30;

/** Draws what lies below the first screen once nothing else is to be done, in pieces that make nobody wait. */
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
