const text = 'pages/info/page.tsx';

/** Pages about the site itself, in the order of the footer, with the module that shows each. */
export const infoPages = [
  { path: '/help', name: 'Help', module: text },
  { path: '/developers', name: 'API docs', module: 'pages/api-docs/page.tsx' },
  { path: '/contact', name: 'Contact', module: text },
  { path: '/privacy', name: 'Privacy', module: text },
  { path: '/terms', name: 'Terms', module: text },
  { path: '/cookies', name: 'Cookies', module: text },
] as const;
