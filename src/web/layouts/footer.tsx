import { Link } from 'react-router';
import { infoPages } from '../pages/info/info-pages.ts';
import { useSite } from '../site/site.ts';
import { sections } from '../tools/tool.ts';
import { tools } from '../tools/tools.ts';
import { LogoMark } from '../ui/logo.tsx';
import { ThemeChoice } from './theme-switch.tsx';

/** The foot of every page: every tool by section, what there is to know about the site, and the choice of theme. */
export function Footer() {
  const site = useSite();
  return (
    <footer className="mt-24 border-t border-line bg-sunken">
      <div className="container-page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_2fr_auto]">
        <div>
          <p className="flex items-center gap-2.5 text-lg font-extrabold tracking-[-0.03em]">
            <LogoMark className="size-8" />
            {site.name}
          </p>
          <p className="mt-3 max-w-xs text-sm leading-relaxed text-soft">
            Fast • Free • No Signup. Drop a file, choose what it should become, take it with you.
          </p>
        </div>
        <nav aria-label="All tools" className="flex flex-wrap gap-x-14 gap-y-8">
          {sections.map((section) => (
            <FooterColumn
              key={section.id}
              title={section.title}
              links={tools.filter((tool) => tool.section === section.id)}
            />
          ))}
          <FooterColumn title="Emoji" links={[{ path: '/emoji', name: 'Emoji Directory' }]} />
          <FooterColumn title="Support" links={infoPages} />
        </nav>
        <ThemeChoice />
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
    <div>
      <h2 className="text-sm font-bold tracking-normal">{title}</h2>
      <ul className="mt-2 grid grid-cols-[repeat(2,auto)] gap-x-8">
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
