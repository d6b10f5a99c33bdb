import type { PagesBuild } from './pages.ts';

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
