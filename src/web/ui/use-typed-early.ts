import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { typedIn } from '../site/loading/typed-early.ts';

/**
 * Reports text typed into a field before the page's scripts ran; the browser keeps it in the field without firing an
 * event. `value` is the field's initial value. Returns the ref for the field.
 */
export function useTypedEarly<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onTyped: (typed: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const check = useEffectEvent(() => {
    const typed = field.current ? typedIn(field.current) : value;
    if (typed !== value) onTyped(typed);
  });
  useEffect(() => check(), []);
  return field;
}
