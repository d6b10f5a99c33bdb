import { lazy, Suspense, useEffect, useState } from 'react';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { preferredLanguage } from '../site/preferred-language.ts';
import { whenIdle } from '../site/loading/when-idle.ts';

const OfferCard = lazy(() => import('./language-offer-card.tsx'));

/** Says to who reads another of our languages that this page exists in it; nobody is sent anywhere. */
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
