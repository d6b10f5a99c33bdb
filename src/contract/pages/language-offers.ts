import type { Language } from './languages.ts';

/** What a page in another language offers the speakers of a language, in that language. */
interface LanguageOffer {
  readonly text: string;
  readonly go: string;
  readonly stay: string;
}

/** Loaded only when there is something to offer. */
export const languageOffers: Readonly<Record<Language, LanguageOffer>> = {
  en: { text: 'This page is also available in English.', go: 'Read in English', stay: 'Stay here' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', stay: 'Hier bleiben' },
  es: { text: 'Esta página también está en español.', go: 'Leer en español', stay: 'Quedarse aquí' },
  fr: { text: 'Cette page existe aussi en français.', go: 'Lire en français', stay: 'Rester ici' },
  pt: { text: 'Esta página também existe em português.', go: 'Ler em português', stay: 'Ficar aqui' },
  ja: { text: 'このページは日本語でもご覧いただけます。', go: '日本語で読む', stay: 'このまま' },
  ar: { text: 'هذه الصفحة متاحة أيضًا بالعربية.', go: 'القراءة بالعربية', stay: 'البقاء هنا' },
};
