import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type * as english from './words.ts';

export const compressVideoWords: typeof english.compressVideoWords = (limits) => ({
  title: 'Video komprimieren',
  lead: 'Filme klein genug zum Verschicken machen. Codec, Auflösung und Feinheit des Bildes wählen Sie, oder die Größe, in die der Film passen soll.',
  description: `Videos online mit H.264 oder H.265 komprimieren, mit oder ohne kleinere Auflösung, auch auf eine Größe. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: [
    'Video komprimieren',
    'Videogröße verringern',
    'MP4 komprimieren',
    'Video verkleinern',
    'Video auf eine Größe bringen',
  ],
  steps: [
    { name: 'Video auswählen', text: 'Hineinziehen oder auswählen.' },
    { name: 'Codec, Auflösung und CRF wählen', text: 'H.264 mit CRF 23 passt für die meisten Filme.' },
    {
      name: 'Komprimieren und herunterladen',
      text: 'Beide Größen und die Ersparnis ansehen, dann die Datei laden.',
    },
  ],
  sections: [
    {
      title: 'Was CRF bedeutet',
      paragraphs: [
        'Der Faktor hält das Aussehen des Bildes gleich und lässt die Größe folgen: ruhige Szenen brauchen wenig Platz, bewegte mehr. Sechs Stufen mehr halbieren die Datei ungefähr. Dieselbe Zahl sieht mit beiden Codecs gleich aus; H.265 ist dabei kleiner.',
        'Das Ergebnis ist ein MP4. Sein Ton bleibt, wie er ist, wenn er schon klein ist, sonst wird er als AAC mit 128\u00A0kbit/s geschrieben. Den Ort, den ein Telefon aufgezeichnet hat, lassen wir weg; nur ein Film, der sich nicht verkleinern lässt, kommt zurück, wie er war, und die Seite sagt es.',
      ],
    },
    {
      title: 'Vorher wissen, wie groß es wird',
      paragraphs: [
        'Die Schätzung kodiert auf unserem Server viermal zwei Sekunden Ihres Films mit den gewählten Einstellungen und rechnet daraus die Größe des ganzen; auf unseren Prüffilmen lag sie höchstens um ein Drittel daneben, meist um weniger als ein Zehntel. Die zwei Sekunden können Sie ansehen.',
        'Soll der Film in eine Größe passen, wird er in zwei Durchgängen kodiert: der erste findet heraus, wo die Bits gebraucht werden, der zweite verteilt sie. Passt er auch mit der niedrigsten Bitrate nicht, bekommen Sie das Nächstliegende und einen Hinweis.',
      ],
    },
  ],
  faq: [
    {
      question: 'Welchen Codec soll ich wählen?',
      answer:
        'H.264 läuft auf allem. H.265 macht kleinere Dateien und läuft auf den meisten Geräten der letzten Jahre, aber nicht in jedem Browser.',
    },
    ...commonCompressQuestions(limits),
  ],
});
