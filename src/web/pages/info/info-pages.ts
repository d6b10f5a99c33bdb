import { infoNames as names } from './names.ts';

const text = 'pages/info/page.tsx';

/** Pages about the site itself and what it holds of a visitor, in footer order, with the module that renders each. */
export const infoPages = [
  { path: '/files', name: names.files, module: 'pages/files/page.tsx' },
  { path: '/help', name: names.help, module: text },
  { path: '/developers', name: names.developers, module: 'pages/api-docs/page.tsx' },
  { path: '/contact', name: names.contact, module: text },
  { path: '/privacy', name: names.privacy, module: text },
  { path: '/terms', name: names.terms, module: text },
  { path: '/cookies', name: names.cookies, module: text },
] as const;
