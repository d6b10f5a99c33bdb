import { index, route, type RouteConfig } from '@react-router/dev/routes';
import type { ToolFolder } from './tools/tool.ts';

const folders = import.meta.glob<ToolFolder>('./tools/*/tool.ts', { eager: true, import: 'default' });

export default [
  index('pages/home/page.tsx'),
  ...Object.entries(folders).flatMap(([file, folder]) => routesOf(file, folder)),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;

/** One route for each tool of a folder, or one for all of them where they share a pattern; `page.tsx` serves it. */
function routesOf(file: string, folder: ToolFolder) {
  const patterns = folder.pattern ? [folder.pattern] : folder.tools.map((tool) => tool.path);
  const page = file.replace(/tool\.ts$/, 'page.tsx');
  return patterns.map((pattern) => route(pattern.slice(1), page, { id: pattern }));
}
