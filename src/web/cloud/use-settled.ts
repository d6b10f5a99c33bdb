import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** A text once it has not changed for a moment: what is typed is not asked for letter by letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const id = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(id);
  }, [text]);
  return settled;
}
