import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitepress';

const repository = join(import.meta.dirname, '..', '..');
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: repository }).toSorted();
const operations = globSync('docs/operations/*.md', { cwd: repository })
  .filter((path) => basename(path) !== 'README.md')
  .toSorted();

// The pages are the Markdown files of the repository, at the same places, so that their links hold. They are copied because
// VitePress resolves its packages from their folder.
const pages = join(import.meta.dirname, 'pages');
rmSync(pages, { recursive: true, force: true });
for (const path of globSync(['*.md', 'docs/*.{md,png,webp}', 'docs/{operations,decisions}/*.md'], {
  cwd: repository,
}))
  cpSync(join(repository, path), join(pages, path));

/** Returns an entry of the sidebar, named by the heading of its page. */
const entry = (path: string) => ({
  text: /^# (.+)$/m.exec(readFileSync(join(repository, path), 'utf8'))?.[1] ?? path,
  link: `/${path.replace(/\.md$/, '')}`,
});

/** The documentation as a site. */
export default defineConfig({
  title: 'Formshift',
  description: 'A file converter that you can run yourself',
  srcDir: '.vitepress/pages',
  rewrites: { 'README.md': 'index.md' },
  // Links to code lead nowhere here. A link to a page that doesn't exist ends the build.
  ignoreDeadLinks: [
    /^http:\/\/localhost/,
    /docs\/decisions$/,
    /^\.{0,2}\/*(?:\.\.\/)*(?:src|tests|deploy|bench|scripts|\.github)\//,
    /LICENSE/,
  ],
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Operations', link: '/docs/operations/README' },
      { text: 'Contributing', link: '/CONTRIBUTING' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Quick start', link: '/' },
          ...['docs/comparison.md', 'SUPPORT.md', 'CHANGELOG.md'].map(entry),
        ],
      },
      { text: 'Operations', link: '/docs/operations/README', items: operations.map(entry) },
      { text: 'API', items: [entry('docs/api-versions.md')] },
      {
        text: 'How it works',
        items: ['ARCHITECTURE.md', 'SECURITY.md', 'docs/reliability.md', 'docs/performance.md'].map(entry),
      },
      { text: 'Contributing', items: ['CONTRIBUTING.md', 'GOVERNANCE.md', 'CODE_OF_CONDUCT.md'].map(entry) },
      { text: 'Decisions', collapsed: true, items: decisions.map(entry) },
    ],
  },
});
