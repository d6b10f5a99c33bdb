import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { typedIn } from '../site/loading/typed-early.ts';

/**
 * Hears what was typed into a field before the page's scripts ran: the browser keeps it in the field, and tells nobody.
 * `value` is what the page takes the field to hold at first. Gives the reference the field is to have.
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
