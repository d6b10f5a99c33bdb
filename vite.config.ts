import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Modules of ours, and icons, that stand on every page or nearly every one. */
const frame = [
  ...['header', 'footer', 'theme-switch', 'lost'].map((name) => `src/web/layouts/${name}.`),
  ...[
    'nav',
    'site',
    'store',
    'theme',
    'clouds',
    'nonce',
    'offer',
    'when-idle',
    'use-page-focus',
    'use-ready',
  ].map((name) => `src/web/site/${name}.`),
  ...['button', 'class-names', 'logo', 'toast', 'toast-region', 'kind', 'kind-tile', 'faq', 'breadcrumb'].map(
    (name) => `src/web/ui/${name}.`,
  ),
  'src/web/seo/head.',
  'src/web/cloud/cloud-host.',
  'src/web/cloud/cloud-request.',
  'src/web/search/search-button.',
  'src/web/tools/tools.',
  'src/web/tools/tool.',
  '/tool.ts',
  'src/web/tools/convert-file/conversions.',
  'src/web/pages/info/info-pages.',
  'createLucideIcon',
  ...['arrow-right', 'file-check-corner', 'folder-down', 'sliders-horizontal'].map(
    (name) => `icons/${name}.`,
  ),
];

/** Together these compress to a tenth less than in thirty small files. */
const groups = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'frame', test: (id: string) => frame.some((part) => id.includes(part)), priority: 1 },
];

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox128'], assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
