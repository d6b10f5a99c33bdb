import { useEffect, useRef } from 'react';
import { dismissToast, shownToast, toast, type ToastWords } from './toast/toast.ts';

/** How long a toast is shown at least, in milliseconds: work may end before the title is read. */
const minShownMs = 1500;

interface StartToast {
  /** Shows that work has started; does nothing once the visitor has left the page. */
  readonly show: (words: ToastWords) => void;
  /** Closes the toast once it has been shown long enough to read; call it when the work ends. */
  readonly close: () => void;
}

/** The toast shown when work has started. It also closes when its component unmounts. */
export function useStartToast(): StartToast {
  const close = useRef<() => void>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      close.current?.();
    };
  }, []);
  return {
    show: (words) => {
      if (!isLeft.current) close.current = closableToast(words);
    },
    close: () => close.current?.(),
  };
}

/** Shows a toast and returns a function that closes it, unless another toast is shown by then. */
function closableToast(words: ToastWords): () => void {
  toast(words);
  const id = shownToast.get()?.id;
  const shownAt = performance.now();
  return () => {
    const remainingMs = Math.max(0, shownAt + minShownMs - performance.now());
    setTimeout(() => {
      if (shownToast.get()?.id === id) dismissToast();
    }, remainingMs);
  };
}
