const signs = ['pointermove', 'pointerdown', 'keydown', 'dragenter', 'focusin', 'scroll'] as const;

/** Runs something once, when the visitor first moves, touches, types or scrolls; returns what calls it off. */
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
