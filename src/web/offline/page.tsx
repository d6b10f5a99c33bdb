import { renderToStaticMarkup } from 'react-dom/server';
import { direction } from '../site/direction.ts';
import { language } from '../site/language.ts';
import { requireVisit } from '../site/request/visit.ts';
import { LogoMark } from '../ui/logo.tsx';
import type { Route } from './+types/page';
import { offlineWords as words } from './words.ts';

/**
 * Serves the page that the service worker shows without a connection: whole in one response, without the scripts of
 * the site, because it appears at the address of any other page.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { nonce, siteName } = requireVisit(context);
  const page = renderToStaticMarkup(<OfflinePage nonce={nonce} siteName={siteName} />);
  return new Response(`<!doctype html>${page}`, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function OfflinePage({ nonce, siteName }: { nonce: string; siteName: string }) {
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} - ${siteName}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <LogoMark />
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p>{words.running}</p>
          <button type="button">{words.again}</button>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: reloadScript }} />
      </body>
    </html>
  );
}

/** Loads the page that was asked for: by the button, and once there is a connection. */
const reloadScript = `for (const [target, event] of [[document.querySelector('button'), 'click'], [window, 'online']])
  target.addEventListener(event, () => location.reload())`;

/** The colors are those of `styles/tokens.css`. */
const styles = `
:root { color-scheme: light dark; --accent: light-dark(oklch(0.46 0.098 168), oklch(0.81 0.132 165)); --on-accent: light-dark(oklch(0.995 0.003 165), oklch(0.2 0.03 170)) }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(oklch(0.982 0.006 95), oklch(0.182 0.012 178)); color: light-dark(oklch(0.235 0.024 178), oklch(0.955 0.008 120)); font: 1.0625rem/1.6 Inter, system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem 1.25rem }
svg { width: 3.5rem; height: 3.5rem }
.fill-accent { fill: var(--accent) }
.fill-on-accent { fill: var(--on-accent) }
h1 { margin: 1.5rem 0 0; font-size: clamp(2rem, 6vw, 3rem); line-height: 1.1; letter-spacing: -0.03em }
p { margin: 1rem 0 0 }
button { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: 2rem; padding: 0 1.25rem; border-radius: 0.8rem; background: var(--accent); color: var(--on-accent); border: 0; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }`;
