import { useEffect, useState } from 'react';
import type { PageSeo } from '../../seo/page-seo.ts';
import { oauthWords as words } from './words.ts';
import type { Route } from './+types/page';
import { reportSignIn } from '../../cloud/sign-in-window.ts';
import { describeOauthRefusal } from './refusal.ts';

/** Returns only the page's metadata; the browser handles the rest of the sign-in. */
export function loader({ params: { provider } }: Route.LoaderArgs) {
  const seo: PageSeo = {
    path: `/oauth/${provider}`,
    title: words.title,
    description: words.description,
    keywords: [],
    hidden: true,
  };
  return { seo };
}

/**
 * Delay after which the window is assumed to be still open, in milliseconds: browsers let scripts close only windows
 * opened by a script.
 */
const stillThereAfterMs = 800;

/** The page a cloud storage redirects its window back to: logs the reason and closes the window. */
export default function OauthReturn({ params: { provider } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const isSignedIn = query.has('signed-in');
    if (!isSignedIn) console.error(describeOauthRefusal(provider, query));
    reportSignIn({ cloud: provider, isSignedIn });
    window.close();
    const id = setTimeout(() => setOutcome(isSignedIn ? words.connected : words.nothing), stillThereAfterMs);
    return () => clearTimeout(id);
  }, [provider]);
  return (
    <div className="container-page grid place-items-center py-32 text-center">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-4 border-line border-t-accent"
      />
      <h1 className="mt-8 text-2xl">{words.processing}</h1>
      <output className="mt-3 min-h-7 text-soft">{outcome}</output>
    </div>
  );
}
