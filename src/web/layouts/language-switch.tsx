import { useLocation } from 'react-router';
import { languageNames, languages, pathIn } from '#src/contract/languages.ts';
import { language } from '../site/language.ts';
import { frameWords } from './words.ts';

/** Links to this same page in every language. Each language is a site of its own to the browser, so they work without script. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={frameWords.languages}>
      <ul className="flex rounded-control border border-line bg-sunken p-1">
        {languages.map((one) => (
          <li key={one}>
            <a
              href={pathIn(one, pathname) + search}
              lang={one}
              hrefLang={one}
              {...(one === language && { 'aria-current': 'true' as const })}
              className="grid min-h-11 place-items-center rounded-lg px-4 text-sm font-semibold text-soft hover:text-ink aria-[current]:bg-card aria-[current]:text-ink aria-[current]:shadow-card"
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
