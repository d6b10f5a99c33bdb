import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** Debounces a text, so that typing doesn't trigger a request per character. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const id = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(id);
  }, [text]);
  return settled;
}
