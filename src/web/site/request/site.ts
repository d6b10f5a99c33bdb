import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../seo/page-seo.ts';

/** Who the site is, from the root's loader; a bare stand-in where that loader itself failed. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root');
  return data?.site ?? { name: 'Formshift', url: '' };
}
