import type * as english from './words.ts';

export const emojiPageWords: typeof english.emojiPageWords = {
  heading: (name, symbol) => `${name} ${symbol}`,
  copy: (symbol) => `${symbol} kopieren`,
  copied: 'Kopiert!',
  done: (symbol) => `${symbol} wurde kopiert`,
  tones: 'Hauttöne',
  information: 'Über dieses Emoji',
  name: 'Name',
  category: 'Kategorie',
  aliases: 'Kurzcodes',
  platforms: 'Unterstützt von',
  use: 'So wird es verwendet',
  steps: (symbol) => [
    `Drücken Sie oben auf „${symbol} kopieren“.`,
    'Gehen Sie zu Ihrer Nachricht, Ihrem Beitrag oder Dokument.',
    'Fügen Sie es mit Strg+V, ⌘V oder einem langen Druck auf dem Telefon ein.',
  ],
  keywords: 'Verwandte Suchwörter',
  related: 'Verwandte Emojis',
  about: (symbol, name) => `Mehr zu ${symbol} ${name}`,
  aboutText: (symbol, name, category, words) =>
    `Das Emoji „${name}“ ${symbol} gehört zur Kategorie „${category}“. Gesucht wird es mit Wörtern wie „${words[0]}“, „${words[1]}“ und „${words[2]}“. Es ist ein Unicode-Zeichen: Was Sie hier kopieren, ist Text, und jedes Gerät zeichnet ihn auf seine Weise.`,
  missing: 'Emoji nicht gefunden',
  missingText: 'Dieses Emoji haben wir leider nicht gefunden.',
  missingDescription: 'Unter dieser Adresse gibt es kein Emoji.',
  browse: 'Alle Emojis ansehen',
};

export const emojiSeoWords: typeof english.emojiSeoWords = {
  title: (symbol, name) => `${symbol} ${name}: Bedeutung des Emojis, zum Kopieren`,
  description: (symbol, name, description) =>
    `${symbol} ${name}: ${description} Mit einem Druck kopieren, sehen, wo es angezeigt wird und wofür es steht.`,
  keywords: (symbol, name) => [`${name} Emoji`, `${symbol} Bedeutung`, `${symbol} kopieren`],
};
