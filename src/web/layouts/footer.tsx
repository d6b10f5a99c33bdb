import { emojiPage } from '../pages/emoji/emoji-page.ts';
import { infoPages } from '../pages/info/info-pages.ts';
import { sitePath } from '../site/base-path.ts';
import { useSite } from '../site/request/site.ts';
import { useUser } from '../site/request/user.ts';
import { sections } from '../tools/sections.ts';
import { tools } from '../tools/tools.ts';
import { LogoMark } from '../ui/logo.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeChoice } from './theme-switch.tsx';
import { frameWords as words } from './words.ts';

/** The footer of every page: all tools by section, information about the site, and the theme choice. */
export function Footer() {
  const site = useSite();
  const user = useUser();
  return (
    <footer className="mt-24 border-t border-line bg-sunken">
      <div className="later [--later:56rem] lg:[--later:32rem]">
        <div className="container-page grid grid-cols-1 gap-10 py-12 wrap-anywhere hyphens-auto">
          <div className="flex flex-wrap items-start justify-between gap-6">
            <div>
              <p className="flex items-center gap-2.5 text-lg font-extrabold tracking-[-0.03em]">
                <LogoMark className="size-8" />
                {site.name}
              </p>
              <p className="mt-3 max-w-xs text-sm leading-relaxed text-soft">
                {user ? words.mottoForUsers : words.motto}
              </p>
              {user && (
                <p className="mt-3 text-sm">
                  {words.signedIn(user.name)}
                  {user.canSignOut && (
                    <>
                      {' · '}
                      <a
                        href={sitePath('/sign-out')}
                        className="font-semibold text-accent underline underline-offset-4"
                      >
                        {words.signOut}
                      </a>
                    </>
                  )}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <LanguageSwitch />
              <ThemeChoice />
            </div>
          </div>
          <nav aria-label={words.allTools} className="columns-2 gap-x-6 md:columns-3 md:gap-x-8 lg:columns-4">
            {sections.map((section) => (
              <FooterColumn
                key={section.id}
                title={section.title}
                links={tools.filter((tool) => tool.section === section.id)}
              />
            ))}
            <FooterColumn title={words.emoji} links={[emojiPage]} />
            <FooterColumn title={words.support} links={infoPages} />
          </nav>
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly name: string }[];
}

function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null;
  return (
    <div className="break-inside-avoid pb-6">
      <h2 className="text-sm font-bold tracking-normal">{title}</h2>
      <ul className="mt-1">
        {links.map(({ path, name }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11 text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
