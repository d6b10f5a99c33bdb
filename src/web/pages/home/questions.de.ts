import { countInWords } from '../../site/count.ts';
import type * as english from './questions.ts';

const categoryNames = {
  image: 'Bilder',
  video: 'Video',
  audio: 'Audio',
  document: 'Dokumente',
  archive: 'Archive',
  hash: 'Prüfsummen',
};

export const homeQuestions: typeof english.homeQuestions = ({ counts, limits, types }) => {
  const categories = types.filter((type) => type.formats.length > 0).map((type) => categoryNames[type.type]);
  return [
    {
      question: 'Ist das wirklich kostenlos?',
      answer:
        'Ja. Es gibt kein Konto, keine Testphase und keinen Bezahltarif. Ihren Dateien wird nichts hinzugefügt: kein Wasserzeichen, keine Seite am Ende.',
    },
    {
      question: 'Welche Formate kann ich umwandeln?',
      answer: `Zurzeit liest und schreibt dieser Server ${counts.formats} Formate dieser Arten: ${categories.join(', ')}. Zusammen ergeben sie ${countInWords(counts.conversions)} verschiedene Umwandlungen. Wenn Sie eine Datei ablegen, sehen Sie alles, was aus ihr werden kann.`,
    },
    {
      question: 'Wie groß darf eine Datei sein?',
      answer: `Bis zu ${limits.maxFileMb}\u00A0MB je Datei. Sie können beliebig viele Dateien hinzufügen, auch einen ganzen Ordner auf einmal, und sie mit einer Schaltfläche nacheinander umwandeln.`,
    },
    {
      question: 'Was geschieht mit meinen Dateien?',
      answer: `Sie liegen nur für die Umwandlung auf diesem Server. Die gesendete Datei und das Ergebnis werden nach ${limits.retentionHours}\u00A0Stunden gelöscht; „Jetzt löschen“ auf der fertigen Karte löscht beide sofort. Ergebnisse lassen sich nur mit dem Browser herunterladen, der sie erstellt hat, oder über einen Link, den Sie kopieren und weitergeben.`,
    },
    {
      question: 'Geht beim Umwandeln Qualität verloren?',
      answer:
        'Manche Formate können nicht alles fassen, was andere können: Ein JPG kennt keine Transparenz, ein MP3 lässt weg, was schwer zu hören ist. Wo etwas weggelassen werden musste, sagt Ihnen die fertige Karte, was es ist. Qualität, Auflösung und anderes stellen Sie unter „Optionen“ ein.',
    },
    {
      question: 'Woher weiß ich, dass das Ergebnis in Ordnung ist?',
      answer:
        'Bevor ein Ergebnis angeboten wird, wird die fertige Datei noch einmal geöffnet und geprüft: ein Bild an seiner Größe, eine Aufnahme an ihrer Länge, ein Dokument an seinen Seiten. Besteht sie die Prüfung nicht, bekommen Sie eine Fehlermeldung statt einer kaputten Datei.',
    },
    {
      question: 'Kann ich die Seite schließen, während eine Umwandlung läuft?',
      answer:
        'Die Seite neu zu laden ist kein Problem: Gesendete Umwandlungen laufen weiter, und ihre Liste erscheint im selben Tab wieder. Nur solange eine Datei noch hochgeladen wird, muss die Seite geöffnet bleiben.',
    },
  ];
};
