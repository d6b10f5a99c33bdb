import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import type { Format } from './src/formats/format.ts';
import { formats } from './src/formats/formats.ts';
import { catalogueOf } from './src/messages/read-catalogue.ts';
import { formatNameKey } from './src/messages/translate-capabilities.ts';
import { languageOfBuild, languageWordsPlugin } from './src/web/language-build.ts';

const language = languageOfBuild(process.env['SITE_LANGUAGE']);

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Our modules, and icons, that are on every page or almost every page. */
const frame = [
  ...['header', 'footer', 'language-switch', 'language-offer', 'theme-switch', 'lost', 'words'].map(
    (name) => `src/web/layouts/${name}.`,
  ),
  ...[
    'count',
    'navigation/crumbs',
    'browser-storage',
    'direction',
    'language',
    'preferred-language',
    'navigation/nav',
    'navigation/page-path',
    'navigation/use-walks',
    'words',
    'request/site',
    'store',
    'theme',
    'request/clouds',
    'request/nonce',
    'request/offer',
    'loading/when-active',
    'loading/when-idle',
    'navigation/use-page-focus',
    'loading/use-ready',
    'loading/draw-rest',
  ].map((name) => `src/web/site/${name}.`),
  ...[
    'button',
    'class-names',
    'logo',
    'page-link',
    'toast/toast',
    'toast/toast-region',
    'toast/fetch-toast-host',
    'category/category',
    'category/category-tile',
    'sections/faq',
    'sections/breadcrumb',
    'words',
  ].map((name) => `src/web/ui/${name}.`),
  'src/web/seo/head.',
  'src/web/root.',
  ...['social-image', 'emoji-title', 'words'].map((name) => `src/web/social/${name}.`),
  'src/web/cloud/cloud-host.',
  'src/web/cloud/cloud-request.',
  'src/web/search/search-button.',
  'src/web/search/words.',
  'src/contract/pages/languages.',
  'src/contract/cloud/cloud-names.',
  'src/web/tools/tools.',
  'src/web/tools/tool.',
  'src/web/tools/sections.',
  'src/web/tools/words.',
  '/tool.ts',
  '/card.',
  '/cards.',
  'src/web/tools/convert-file/sources.',
  'src/web/pages/info/info-pages.',
  'src/web/pages/info/names.',
  'src/web/pages/emoji/emoji-page.',
  ...['jobs/active-jobs', 'desk-region', 'queue/queue'].map((name) => `src/web/work/${name}.`),
  ...['words', 'handed-files', 'use-pasted-files', 'use-drop-anywhere'].map(
    (name) => `src/web/drop/${name}.`,
  ),
  'createLucideIcon',
  ...['arrow-right', 'file-check-corner', 'folder-down', 'sliders-horizontal'].map(
    (name) => `icons/${name}.`,
  ),
];

/** Modules needed by every page that accepts dropped files. What shows a chosen file comes with the pages that do. */
const drop = [
  ...['drop-zone', 'early-files', 'file-drop', 'use-file-drop'].map((name) => `src/web/drop/${name}.`),
  ...['react-dropzone', 'file-selector', 'attr-accept'].map((name) => `/node_modules/${name}/`),
];

/**
 * Bundled together, these compress to a tenth less than as thirty small files; what every page needs is in one file.
 */
const groups = [
  { name: 'frame', test: (id: string) => framework.test(id) || frame.some((part) => id.includes(part)) },
  { name: 'drop', test: (id: string) => drop.some((part) => id.includes(part)) },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
];

/**
 * React keys of an icon's lines need to be unique only within the icon; the library's random ones do not compress
 * well.
 */
const shortIconKeys: Plugin = {
  name: 'short-icon-keys',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let count = 0;
      return { code: code.replaceAll(/\bkey: "[a-z0-9]+"/g, () => `key: "${count++}"`), map: null };
    },
  },
};

/**
 * The table of formats has only the fields that pages show, with names in the language of the build. Whole descriptors are loaded with detection, when a file is
 * chosen; decoders and checks come along.
 */
const formatsForPages: Plugin = {
  name: 'formats-for-pages',
  resolveId: {
    filter: { id: /\/list\.ts$/ },
    handler: (_, importer) => (importer?.endsWith('/src/formats/formats.ts') ? pageFormats : null),
  },
  load: {
    filter: { id: /^\0page-formats$/ },
    handler: () => `export const formatDescriptors = ${JSON.stringify(formats.map(toPageFormat))};`,
  },
};

const pageFormats = '\0page-formats';

function toPageFormat(format: Format) {
  const { id, label, category, extensions, mediaType, otherMediaTypes, sameBytesAs, isData } = format;
  const name = catalogueOf(language).get(formatNameKey(id)) ?? format.name;
  return { id, label, name, category, extensions, mediaType, otherMediaTypes, sameBytesAs, isData };
}

const [preloadBase, preloadRelative] = ['{ return "/"+dep }', '{ return "../"+dep }'];

/** Files of the build refer to each other by relative URLs, so that the site can be served under any path. */
const relativeAssets: Plugin = {
  name: 'relative-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(preloadBase)) throw new Error('the preload helper of Vite has changed');
      return { code: code.replace(preloadBase, preloadRelative), map: null };
    },
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replaceAll('url(/assets/', 'url(');
  },
};

/** Minifies what the built-in minifier left in the files of every page: almost a kilobyte. Others gain nothing. */
const onEveryPage = new Set(['frame', 'drop']);

const minifyAgain: Plugin = {
  name: 'minify-again',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && onEveryPage.has(file.name))
        file.code =
          (await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })).code ?? file.code;
  },
};

/** Every page loads the names of all files. Names with words in them cost the start page a kilobyte. */
const fileNames = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
};

const maxPreloaded = 24;

export default defineConfig({
  publicDir: 'src/web/public',
  cacheDir: '.react-router/.vite', // in the tree: several trees may share one node_modules
  plugins: [
    languageWordsPlugin(language),
    formatsForPages,
    shortIconKeys,
    relativeAssets,
    minifyAgain,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    // A script that is loaded later names what it imports: the start page loads these names, so the list has an end.
    modulePreload: { resolveDependencies: (_file, imported) => imported.slice(0, maxPreloaded) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...fileNames } } } },
    ssr: {
      // As an external package, the server would load each icon, twice as text; pdfjs-dist only browsers run.
      resolve: { noExternal: ['lucide-react', 'pdfjs-dist'] },
      // The pages and the API read the same emoji directory.
      build: { rolldownOptions: { external: ['#src/messages/emoji-directory.ts'] } },
    },
  },
});
