import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';

/**
 * The built pages: React Router's server build, whose entry also creates the context of a request and provides each
 * page's social card.
 */
export type PagesBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createVisitContext?: (facts: PageVisit) => RouterContextProvider;
      readonly setBasePath?: (path: string) => void;
      readonly createSocialCard?: (path: string, siteName: string) => SocialCard | undefined;
    };
  };
};

/**
 * Returns a build of the pages as if it had been built for a site under this path, such as `/convert`. The build's files
 * refer to each other by relative URLs, except its manifest.
 */
export function relocateBuild(build: PagesBuild, basePath: string): PagesBuild {
  build.entry.module.setBasePath?.(basePath);
  if (basePath === '') return build;
  return {
    ...build,
    basename: basePath + (build.basename === '/' ? '' : build.basename),
    publicPath: `${basePath}/`,
    assets: JSON.parse(JSON.stringify(build.assets).replaceAll('"/assets/', `"${basePath}/assets/`)),
  };
}

/** Returns the script that holds a build's manifest, as React Router writes it. */
export const manifestScript = ({ assets }: PagesBuild): string =>
  `window.__reactRouterManifest=${JSON.stringify(assets)};`;
