import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { infoPages } from './pages/info/info-pages.ts';
import type { ToolFolder } from './tools/tool.ts';

const toolsFolder = join(import.meta.dirname, 'tools');

export default [
  index('pages/home/page.tsx'),
  ...(await toolRoutes()),
  route('emoji', 'pages/emoji/page.tsx'),
  route('emoji/:slug', 'pages/emoji-detail/page.tsx'),
  route('oauth/:provider', 'pages/oauth/page.tsx'),
  ...infoPages.map(({ path, module }) => route(path.slice(1), module, { id: path })),
  route('developers/:conversion', 'pages/conversion-options/page.tsx'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('sitemap-emoji.xml', 'seo/sitemap-emoji.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('llms.txt', 'seo/llms.ts'),
  route('developers.md', 'seo/api-markdown.ts'),
  route('offline', 'offline/page.tsx'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;

async function toolRoutes(): Promise<RouteConfigEntry[]> {
  const folders = readdirSync(toolsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return (await Promise.all(folders.map((folder) => buildToolRoutes(folder.name)))).flat();
}

/**
 * Returns one route per tool in a folder, or one for all of them if they share a pattern; the folder's `page.tsx`
 * serves it.
 */
async function buildToolRoutes(name: string): Promise<RouteConfigEntry[]> {
  const module: { default: ToolFolder } = await import(/* @vite-ignore */ join(toolsFolder, name, 'tool.ts'));
  const { pattern, tools } = module.default;
  const patterns = pattern ? [pattern] : tools.map((tool) => tool.path);
  return patterns.map((path) => route(path.slice(1), `tools/${name}/page.tsx`, { id: path }));
}
