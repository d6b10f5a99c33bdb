import type { Config } from '@react-router/dev/config';
import { languagePathPrefix } from './src/contract/pages/languages.ts';
import { compressAssets } from './src/web/compress-assets.ts';
import { languageBuildFolder, languageOfBuild } from './src/web/language-build.ts';

const language = languageOfBuild(process.env['SITE_LANGUAGE']);

export default {
  appDirectory: 'src/web',
  basename: languagePathPrefix(language) || '/',
  buildDirectory: languageBuildFolder(language),
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
