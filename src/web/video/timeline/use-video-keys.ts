import { useEffect } from 'react';
import type { VideoView } from '../use-video.ts';

/** Seconds that J and L move the position by. */
const jumpSeconds = 5;

interface VideoKeys {
  readonly view: VideoView;
  /** Sets an end of the selected part to the position; undefined without a selected part. */
  readonly onMark?: ((end: 'start' | 'end', seconds: number) => void) | undefined;
}

/**
 * Keys of the video editor, as in other editors: K or space plays, J and L move by five seconds, comma and period by a
 * frame, I and O mark the start and the end. They do nothing while a field or another control has the focus that the
 * key means something to.
 */
export function useVideoKeys({ view, onMark }: VideoKeys): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const action = actions(view, onMark)[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

function actions(view: VideoView, onMark: VideoKeys['onMark']): Partial<Record<string, () => void>> {
  const { seconds, play, seek, step } = view;
  if (view.metadata === undefined || view.metadata === 'unplayable') return {};
  return {
    ' ': play,
    k: play,
    j: () => seek(seconds - jumpSeconds),
    l: () => seek(seconds + jumpSeconds),
    ',': () => step(-1),
    '.': () => step(1),
    ...(onMark && { i: () => onMark('start', seconds), o: () => onMark('end', seconds) }),
  };
}

/** Whether the focused element takes the key: text fields and lists take letters, buttons and tabs the space bar. */
function isTyping({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input:not([type="range"]), textarea, select, [contenteditable]')) return true;
  if (target.closest('[role="dialog"]')) return true;
  return key === ' ' && target.matches('button, a, summary, [role="tab"], video');
}
