import { useEffect, useState } from 'react';
import type { PageSeo } from '../../seo/page-seo.ts';
import { oauthWords as words } from './words.ts';
import type { Route } from './+types/page';
import { reportSignIn } from '../../cloud/sign-in-window.ts';
import { describeOauthRefusal } from './refusal.ts';

/** Only what the head of the page says: the storage is the business of the browser. */
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

/** Browsers close only windows that a page has opened; any other is still there after this. */
const stillThereAfterMs = 800;

/** Where a cloud storage sends its window back to: the reason is logged and the window closed. */
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
