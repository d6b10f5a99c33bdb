import type { ComponentProps } from 'react';
import { pathIn } from '#src/contract/pages/languages.ts';
import { sitePath } from '../site/base-path.ts';
import { language } from '../site/language.ts';

/**
 * A link to another page of this site, for pages with many links: a plain anchor without hydration cost. Clicks are
 * turned into client-side navigation in one place, `use-walks.ts`.
 */
export function PageLink({ to, children, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a href={sitePath(pathIn(language, to))} data-walk="" {...rest}>
      {children}
    </a>
  );
}
