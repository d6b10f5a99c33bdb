/** Marks deferred scripts: browsers don't know this type, so they neither load nor run it. */
const waiting = 'module-after-paint';

/** Script markup in a page's HTML, and its replacement that waits for the first paint. */
const replaced: readonly (readonly [string, string])[] = [
  ['<link rel="modulepreload" ', `<link rel="${waiting}" `],
  ['type="module" async="">', `type="${waiting}">`],
];

/**
 * Defers scripts, so that content loads before interactivity: on a slow connection and device, scripts would compete
 * with the styles, the font and the first paint. Input and output consist of whole tags.
 */
export const withScriptsLast = (html: string): string =>
  replaced.reduce((text, [from, to]) => text.replaceAll(from, to), html);

/**
 * Script for the page: starts the deferred scripts after the first paint; at once in a hidden page, and after 3 s at
 * the latest. Empty in the browser, which gets the script from the page.
 */
export const afterPaintScript = import.meta.env.SSR
  ? `(() => {
  const start = () => {
    document.querySelectorAll('link[rel=${waiting}]').forEach((link) => { link.rel = 'modulepreload' });
    const held = document.querySelector('script[type=${waiting}]');
    if (!held) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    held.replaceWith(script);
  };
  const painted = () => document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', start) : start();
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return painted();
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(painted, 3000);
})()`
  : '';
