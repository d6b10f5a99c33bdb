import { lazy, Suspense, useEffect, useState } from 'react';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { preferredLanguage } from '../site/preferred-language.ts';
import { whenIdle } from '../site/loading/when-idle.ts';

const OfferCard = lazy(() => import('./language-offer-card.tsx'));

/** Tells visitors who read another supported language that this page exists in it; never redirects. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Language>();
  useEffect(
    () =>
      whenIdle(() => {
        const preferred = preferredLanguage();
        if (language === mainLanguage && preferred !== language) setOffered(preferred);
      }),
    [],
  );
  return (
    offered && (
      <Suspense>
        <OfferCard offered={offered} onStay={() => setOffered(undefined)} />
      </Suspense>
    )
  );
}
