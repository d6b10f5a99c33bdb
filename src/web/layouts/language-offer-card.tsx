import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { sitePath } from '../site/base-path.ts';
import { languageOffers } from '#src/contract/pages/language-offers.ts';
import { pathIn, writingDirection, type Language } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { chooseLanguage } from '../site/preferred-language.ts';
import { buttonClassName } from '../ui/button.tsx';

interface OfferCardProps {
  readonly offered: Language;
  /** Called when the visitor keeps the language of the page, which is remembered. */
  readonly onStay: () => void;
}

/** Offers this page in another language, in that language; covers a corner without shifting the layout. */
export default function OfferCard({ offered, onStay }: OfferCardProps) {
  const { pathname, search } = useLocation();
  const words = languageOffers[offered];
  const stay = () => {
    chooseLanguage(language);
    onStay();
  };
  return (
    <aside
      lang={offered}
      dir={writingDirection(offered)}
      aria-label={words.text}
      className="fixed bottom-3 start-3 z-20 flex max-w-[calc(100vw-1.5rem)] animate-rise items-center rounded-card border border-line bg-card py-1 pe-1 ps-4 text-[0.9375rem] shadow-raised print:hidden"
    >
      <p className="py-1.5">
        {words.text}{' '}
        <a
          href={sitePath(pathIn(offered, pathname)) + search}
          hrefLang={offered}
          onClick={() => chooseLanguage(offered)}
          className="inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-4"
        >
          {words.go}
        </a>
      </p>
      <button
        type="button"
        aria-label={words.stay}
        onClick={stay}
        className={buttonClassName({ variant: 'quiet', size: 'icon' })}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}
