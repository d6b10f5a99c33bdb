import type { infoNames as shape } from './names.ts';

export const infoNames: typeof shape = {
  files: 'Ihre Dateien',
  help: 'Hilfe',
  developers: 'API-Dokumentation',
  contact: 'Kontakt',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  cookies: 'Cookies',
};
