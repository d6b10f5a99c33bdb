import type * as english from './words.ts';

export const emojiListWords: typeof english.emojiListWords = (count) => {
  const total = count.toLocaleString('de');
  return {
    title: `Emojis kopieren: alle ${total} Emojis zum Einfügen`,
    heading: 'Emoji-Verzeichnis',
    lead: `Alle ${total} Emojis der Unicode-Liste, mit allen Hauttönen: nachschlagen, die Bedeutung lesen, kopieren.`,
    description: `Alle ${total} Emojis zum Kopieren und Einfügen. Suche nach Name, Stichwort oder Kurzcode, geordnet nach Kategorien, mit der Bedeutung jedes einzelnen.`,
    keywords: [
      'Emoji',
      'Emojis kopieren',
      'Emoji-Liste',
      'Emoji-Bedeutung',
      'Emoji-Suche',
      'Emoji-Verzeichnis',
    ],
    sections: [
      {
        title: 'Was ein Emoji ist',
        paragraphs: [
          'Ein Schriftzeichen, wie ein Buchstabe oder ein Komma. Welche es gibt und wofür jedes steht, beschließt das Unicode-Konsortium; die Bilder zeichnen die Hersteller von Telefonen und Programmen. Deshalb sieht ein und dasselbe Emoji auf einem anderen Gerät etwas anders aus.',
          `Dieses Verzeichnis enthält die ${total} Emojis, die für den allgemeinen Gebrauch empfohlen sind. Manche sind aus mehreren Zeichen zusammengesetzt: Ein Hautton, ein Beruf, eine Familie oder eine Flagge wird mit unsichtbaren Zeichen an ein Grundzeichen gefügt und zählt als eines.`,
        ],
      },
      {
        title: 'So finden Sie das richtige',
        paragraphs: [
          'Die Suche sieht in Namen nach, in Stichwörtern („Party“ findet die Konfettibombe, den Ballon und die Torte) und in den Kurzcodes, die Chats zwischen Doppelpunkte setzen, etwa „tada“ oder „+1“. Ein Teil des Wortes genügt.',
        ],
      },
    ],
    faq: [
      {
        question: 'Wie kopiere ich ein Emoji?',
        answer:
          'Drücken Sie auf die Schaltfläche zum Kopieren in der Ecke seiner Kachel; fügen Sie es dann mit Strg+V, ⌘V oder einem langen Druck auf dem Telefon ein.',
      },
      {
        question: 'Warum sehe ich ein Kästchen oder zwei Emojis statt eines?',
        answer:
          'Das Emoji ist jünger als die Schriften des Geräts. Ein zusammengesetztes zerfällt dort in seine Teile, ein einzelnes wird zum Kästchen. Meist hilft ein Update des Systems.',
      },
      {
        question: 'Warum erscheinen Flaggen auf meinem Computer als zwei Buchstaben?',
        answer:
          'Windows hat keine Bilder für die Flaggen der Länder und zeigt deren Kürzel aus zwei Buchstaben. Auf Telefonen und auf einem Mac ist derselbe Text eine Flagge.',
      },
      {
        question: 'Darf ich Emojis in eigenen Arbeiten verwenden?',
        answer:
          'Die Zeichen sind frei. Die Bilder gehören denen, die sie gezeichnet haben: Sehen Sie sich die Lizenz an, bevor Sie eines auf ein T-Shirt drucken.',
      },
      {
        question: 'Wird beim Suchen gesendet, was ich tippe?',
        answer: 'Nein. Die Liste wird einmal geladen, und die Suche läuft in Ihrem Browser.',
      },
    ],
  };
};
