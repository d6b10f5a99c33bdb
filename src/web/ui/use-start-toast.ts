import { useEffect, useRef } from 'react';
import { dismissToast, shownToast, toast, type ToastWords } from './toast/toast.ts';

interface StartToast {
  /** Shows that work has started; does nothing once the visitor has left the page. */
  readonly show: (words: ToastWords) => void;
  /** Closes the toast; call it when the work ends. */
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

/** Shows a toast and returns a function that closes it, which does nothing once another toast is shown. */
function closableToast(words: ToastWords): () => void {
  toast(words);
  const id = shownToast.get()?.id;
  return () => {
    if (shownToast.get()?.id === id) dismissToast();
  };
}
