import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type * as english from './words.ts';

export const compressImageWords: typeof english.compressImageWords = (limits) => ({
  title: 'Bild komprimieren',
  lead: 'Fotos und Bilder leicht genug zum Verschicken oder Veröffentlichen machen. Format und Qualität wählen Sie.',
  description: `Bilder online als WebP, AVIF, JPEG oder PNG komprimieren, in der Qualität Ihrer Wahl. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: [
    'Bild komprimieren',
    'Bildgröße verringern',
    'Bilder verkleinern',
    'Foto kleiner machen',
    'WebP komprimieren',
  ],
  steps: [
    {
      name: 'Bild auswählen',
      text: 'Hineinziehen, einfügen oder auswählen; mehrere auf einmal kommen als ein ZIP.',
    },
    { name: 'Format und Qualität wählen', text: 'WebP mit 80 passt für die meisten Bilder.' },
    {
      name: 'Komprimieren und herunterladen',
      text: 'Beide Größen und die Ersparnis ansehen, dann die Datei laden.',
    },
  ],
  sections: [
    {
      title: 'Eine Skala für alle Formate',
      paragraphs: [
        'Dieselbe Zahl sieht in jedem Format etwa gleich aus: die Skalen von WebP und AVIF wurden durch Messen der von JPEG angeglichen. Bei gleichem Aussehen sind AVIF-Dateien meist die kleinsten, dann WebP, dann JPEG.',
        'PNG unter 100 bekommt eine Palette von höchstens 256 Farben, was zu Zeichnungen und Bildschirmfotos passt; bei 100 bleibt jedes Pixel.',
      ],
    },
    {
      title: 'Was sonst mit dem Bild geschieht',
      paragraphs: [
        'Es wird aufrecht gedreht, und die Angaben der Kamera, auch der Ort, werden weggelassen; nur ein Bild, das sich nicht verkleinern lässt, kommt zurück, wie es war, und die Seite sagt es. Animationen bewegen sich als WebP und AVIF weiter; für JPEG und PNG wird das erste Bild genommen.',
      ],
    },
    {
      title: 'Eine Qualität halten oder in eine Größe passen',
      paragraphs: [
        'Wählen Sie die Qualität und nehmen Sie die Größe, die sich ergibt, oder nennen Sie die höchste Größe: dann wird die beste Qualität gesucht, die hineinpasst, und das Ergebnis sagt, welche es war.',
        'WebP und JPEG zeigt eine Vorschau bei jeder Änderung der Einstellungen, vorher und nachher unter einem Schieber, mit der ungefähren Größe. Ihr Browser macht die Vorschau; gesendet wird nichts.',
        'Kreuzen Sie „Das genaue Ergebnis zeigen“ an, um die echte Datei in jedem Format zu sehen. Sie entsteht auf unserem Server: Das Bild wird einmal dorthin gesendet und gelöscht, wenn Sie die Seite verlassen.',
      ],
    },
  ],
  faq: [
    {
      question: 'Welches Format soll ich wählen?',
      answer:
        'WebP für Websites und Mails, AVIF für die kleinste Datei, JPEG, wo ein altes Programm es öffnen muss, PNG für Bildschirmfotos und Zeichnungen.',
    },
    ...commonCompressQuestions(limits),
  ],
});
