import { PageHead } from '../../layouts/page-head.tsx';
import type { PageSeo } from '../../seo/page-seo.ts';
import { pagePath } from '../../site/navigation/page-path.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { TextSections } from '../../ui/sections/text-sections.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import type { Route } from './+types/page';
import { infoPages } from './info-pages.ts';
import { infoWords } from './words.ts';

/** Returns the text of the page at this URL; responds with 404 if there is none. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = infoPages.find(({ path }) => path === pagePath(url.pathname));
  if (!page) throw new Response(null, { status: 404 });
  const { words, crumbs } = {
    words: infoWords(page.path, requireVisit(context)),
    crumbs: buildInfoCrumbs(page),
  };
  const { title, lead } = words;
  const seo: PageSeo = { path: page.path, title, description: lead, keywords: [page.name], crumbs };
  return { words, crumbs, seo };
}

/** A text page about the site. */
export default function Info({ loaderData: { words, crumbs } }: Route.ComponentProps) {
  return (
    <>
      <div className="container-page pt-5 sm:pt-8">
        <PageHead crumbs={crumbs} title={words.title} lead={words.lead} />
        {words.email && (
          <a
            href={`mailto:${words.email}`}
            className="mt-6 inline-flex min-h-11 items-center text-xl font-semibold text-accent underline underline-offset-4"
          >
            {words.email}
          </a>
        )}
      </div>
      <TextSections sections={words.sections} />
    </>
  );
}

const buildInfoCrumbs = ({ name, path }: { name: string; path: string }) => [homeCrumb, { name, path }];
