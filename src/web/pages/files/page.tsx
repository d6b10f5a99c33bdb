import { lazy, Suspense } from 'react';
import { PageHead } from '../../layouts/page-head.tsx';
import type { PageSeo } from '../../seo/page-seo.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { useIsClient } from '../../site/loading/use-is-client.ts';
import { filesWords as words } from './words.ts';

const FileList = lazy(() => import('./file-list.tsx'));

const crumbs = [homeCrumb, { name: words.title, path: '/files' }];

/** Returns only the page's metadata: the browser requests the list, which is different for each visitor. */
export function loader() {
  const seo: PageSeo = {
    path: '/files',
    title: words.title,
    description: words.lead,
    keywords: [],
    hidden: true,
  };
  return { seo };
}

/** What the server holds of this visitor: each result with its time of deletion, to download or delete. */
export default function Files() {
  const isClient = useIsClient();
  const loading = <p className="min-h-40 text-soft">{words.loading}</p>;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-8">
      <PageHead crumbs={crumbs} title={words.title} lead={words.lead} />
      <div className="mt-8">
        {isClient ? <Suspense fallback={loading}>{<FileList />}</Suspense> : loading}
      </div>
    </div>
  );
}
