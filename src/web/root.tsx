import './styles/app.css';
import { useContext, type ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { pathIn } from '#src/contract/pages/languages.ts';
import type { Route } from './+types/root';
import { CloudHost } from './cloud/cloud-host.tsx';
import { earlyFilesScript } from './drop/early-files.ts';
import { Footer } from './layouts/footer.tsx';
import { Header } from './layouts/header.tsx';
import { LanguageOffer } from './layouts/language-offer.tsx';
import { Lost } from './layouts/lost.tsx';
import { frameWords } from './layouts/words.ts';
import { Head } from './seo/head.tsx';
import { afterPaintScript } from './site/loading/after-paint.ts';
import { sitePath } from './site/base-path.ts';
import { direction } from './site/direction.ts';
import { language } from './site/language.ts';
import { NonceContext } from './site/request/nonce.ts';
import { themeScript } from './site/theme.ts';
import { usePageFocus } from './site/navigation/use-page-focus.ts';
import { useRestDrawn } from './site/loading/draw-rest.ts';
import { useReady } from './site/loading/use-ready.ts';
import { useWalks } from './site/navigation/use-walks.ts';
import { requireVisit } from './site/request/visit.ts';
import { ToastRegion } from './ui/toast/toast-region.tsx';

/** Returns the site data that every page needs. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteUrl, clouds, userName, canSignOut } = requireVisit(context);
  return {
    site: { name: siteName, url: siteUrl },
    clouds,
    ...(userName !== undefined && { user: { name: userName, canSignOut } }),
  };
}

/** The site data doesn't change during a visit. */
export const shouldRevalidate = () => false;

/**
 * The pages' content security policy forbids `eval`; with this setting zod doesn't try it, which browsers would
 * report.
 */
const firstScript = `${themeScript};${earlyFilesScript};globalThis.__zod_globalConfig={jitless:true}`;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  useReady();
  useRestDrawn();
  usePageFocus();
  useWalks();
  return (
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Head />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1412" />
        <link rel="preload" as="font" type="font/woff2" href={sitePath(interUrl)} crossOrigin="anonymous" />
        <link rel="icon" href={sitePath('/favicon.svg')} type="image/svg+xml" />
        <link rel="icon" href={sitePath('/favicon.ico')} sizes="32x32" />
        <link rel="apple-touch-icon" href={sitePath('/apple-touch-icon.png')} />
        <link rel="manifest" href={sitePath(pathIn(language, '/manifest.webmanifest'))} />
        <Links />
      </head>
      <body className="flex flex-col font-sans antialiased">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
        >
          {frameWords.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
        <LanguageOffer />
        <CloudHost />
        <ToastRegion />
        <ScrollRestoration />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: afterPaintScript }}
        />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Lost error={error} />;
}
