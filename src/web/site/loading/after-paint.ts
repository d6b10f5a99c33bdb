/** How a script that waits is marked: no browser knows this kind, so none fetches it or runs it. */
const waiting = 'module-after-paint';

/** Scripts in the HTML of a page, and what they become so that they wait for the first paint. */
const replaced: readonly (readonly [string, string])[] = [
  ['<link rel="modulepreload" ', `<link rel="${waiting}" `],
  ['type="module" async="">', `type="${waiting}">`],
];

/**
 * Lets what can be read come before what can be used: on a slow line and a slow phone the scripts would take the share of
 * the styles, the typeface and the first paint. Takes and gives whole tags.
 */
export const withScriptsLast = (html: string): string =>
  replaced.reduce((text, [from, to]) => text.replaceAll(from, to), html);

/**
 * Script for the page: starts those that wait once something was painted; at once where nobody looks, and after 3 s at the
 * latest. Empty in the browser, which has it from the page.
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
