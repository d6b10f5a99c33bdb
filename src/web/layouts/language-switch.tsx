import { useLocation } from 'react-router';
import { sitePath } from '../site/base-path.ts';
import { languages, pathIn, ownLanguageName } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { chooseLanguage } from '../site/preferred-language.ts';
import { frameWords } from './words.ts';
import { buttonClassName } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { joinList } from '../site/join-list.ts';

/**
 * Links to this page in every language. Each language is a separate site to the browser, so the links work without
 * scripts.
 */
export function LanguageSwitch({ isColumn = false }: { readonly isColumn?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <ul
      aria-label={frameWords.languages}
      className={cn('rounded-control border border-line bg-sunken p-1', isColumn ? 'grid' : 'flex flex-wrap')}
    >
      {languages.map((one) => (
        <li key={one}>
          <a
            href={sitePath(pathIn(one, pathname)) + search}
            lang={one}
            hrefLang={one}
            onClick={() => chooseLanguage(one)}
            {...(one === language && { 'aria-current': 'true' as const })}
            className="grid min-h-11 place-items-center rounded-lg px-4 text-sm font-semibold text-soft hover:text-ink aria-[current]:bg-card aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {ownLanguageName(one)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const menuId = 'language-menu';

/** The menu of languages in the header of wide pages. It opens without scripts. */
export function LanguageMenu() {
  const code = language.toUpperCase();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={joinList([code, frameWords.languages])}
        className={buttonClassName({ variant: 'quiet', size: 'icon', className: 'max-[56.25rem]:hidden' })}
      >
        {code}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="top-17 end-[max(2rem,calc(50%-36rem))] bottom-auto start-auto m-0 rounded-card bg-transparent text-ink shadow-raised"
      >
        <LanguageSwitch isColumn />
      </div>
    </>
  );
}
