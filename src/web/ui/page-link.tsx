import type { ComponentProps } from 'react';
import { pathIn } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';

/**
 * A link to another page of this site, where there are many of them: an ordinary anchor, which costs nothing to wake.
 * Clicks on it become walks in one place, `use-walks.ts`.
 */
export function PageLink({ to, children, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a href={pathIn(language, to)} data-walk="" {...rest}>
      {children}
    </a>
  );
}
