import type * as english from './words.ts';

export const translatorWords: typeof english.translatorWords = (keywords) => ({
  title: 'Emoji-Übersetzer',
  lead: 'Schreiben Sie, was Sie sagen wollen, drücken Sie einmal, und jedes Wort, das ein eigenes Emoji hat, wird zu diesem Emoji.',
  description: `Text online in Emojis übersetzen: ${keywords} Wörter und Wendungen für Gefühle, Tiere, Essen, Sport, Wetter und mehr. Kostenlos, in Ihrem Browser.`,
  keywords: [
    'Emoji-Übersetzer',
    'Text in Emojis',
    'Emoji-Konverter',
    'in Emojis übersetzen',
    'Emoji-Wörterbuch',
  ],
  steps: [
    {
      name: 'Satz schreiben',
      text: 'Alltagssprache geht am besten: was Sie essen, fühlen, tun und sehen.',
    },
    {
      name: '„In Emojis übersetzen“ drücken',
      text: 'Bekannte Wörter werden zu Emojis; alles andere bleibt.',
    },
    {
      name: 'Ergebnis kopieren',
      text: 'Ein Druck, und es lässt sich in einen Chat, einen Beitrag oder eine Bildunterschrift einfügen.',
    },
  ],
  sections: [
    {
      title: 'Wie Wörter gefunden werden',
      paragraphs: [
        'Nur ganze Wörter zählen: Aus „Auto“ wird ein Emoji, aus „Automat“ nicht. Groß oder klein ist gleich. Wo zwei Wörter zusammengehören, wie „guten Morgen“, gewinnt das Längere, und jedes Vorkommen im Text wird ersetzt.',
        `Das Wörterbuch unten enthält alle ${keywords} Wörter und Wendungen. Es wurde von Hand zusammengestellt: Das Emoji ist das, das man erwarten würde, nicht das erste, das ein Verzeichnis nennt.`,
      ],
    },
    {
      title: 'Wofür es gut ist',
      paragraphs: [
        'Für Bildunterschriften, die auffallen, für Einladungen, für Rätsel (übersetzen Sie einen Filmtitel, und lassen Sie andere raten) oder für eine Stunde Vokabeln. Grammatik kennt es nicht: Es tauscht Wörter aus, und ein Satz aus vielen Verben bleibt meist aus Wörtern.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wird mein Text an einen Server gesendet?',
      answer: 'Nein. Das Wörterbuch kommt mit der Seite, und übersetzt wird in Ihrem Browser.',
    },
    {
      question: 'Warum wurde ein Wort nicht übersetzt?',
      answer:
        'Es steht nicht im Wörterbuch, oder dort in einer anderen Form. Versuchen Sie die Einzahl oder ein einfacheres Wort für dasselbe.',
    },
    {
      question: 'Warum sieht dasselbe Emoji auf dem Telefon meiner Freundin anders aus?',
      answer:
        'Ein Emoji ist ein Schriftzeichen; sein Bild kommt von dem Gerät, das es zeigt. Apple, Google, Samsung und Microsoft zeichnen jedes selbst.',
    },
    {
      question: 'Kann ich Emojis zurück in Wörter übersetzen?',
      answer:
        'Hier nicht, denn mehrere Wörter teilen sich ein Emoji. Das Emoji-Verzeichnis dieser Seite nennt Namen und Bedeutung von jedem.',
    },
    {
      question: 'Gibt es eine Grenze für die Länge des Textes?',
      answer: 'Keine von uns.',
    },
  ],
});
