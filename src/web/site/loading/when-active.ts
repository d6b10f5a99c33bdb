const signs = ['pointermove', 'pointerdown', 'keydown', 'dragenter', 'focusin', 'scroll'] as const;

/**
 * Runs a callback once, at the visitor's first pointer movement, touch, key press or scroll; returns a function that
 * cancels it.
 */
export function whenActive(run: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  for (const sign of signs)
    window.addEventListener(
      sign,
      () => {
        controller.abort();
        run();
      },
      options,
    );
  return () => controller.abort();
}
