import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../seo/page-seo.ts';

/** Returns the site, as loaded by the root; a default if that loader failed. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root');
  return data?.site ?? { name: 'Formshift', url: '' };
}
