import { commonCompressQuestions } from '../../compress/common-questions.ts';
import type * as english from './words.ts';

export const compressAudioWords: typeof english.compressAudioWords = (limits) => ({
  title: 'Audio komprimieren',
  lead: 'Musik und Sprache kleiner machen, Tags und Cover bleiben. Format und Bitrate wählen Sie.',
  description: `Audiodateien online als MP3 oder AAC komprimieren, mit der Bitrate Ihrer Wahl. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: [
    'Audio komprimieren',
    'Audiodatei verkleinern',
    'MP3 komprimieren',
    'MP3 kleiner machen',
    'Bitrate verringern',
  ],
  steps: [
    { name: 'Audiodatei auswählen', text: 'Hineinziehen oder auswählen.' },
    {
      name: 'Format und Bitrate wählen',
      text: '128\u00A0kbit/s passen für die meiste Musik; Sprache braucht weniger.',
    },
    {
      name: 'Komprimieren, anhören, herunterladen',
      text: 'Beide Größen ansehen, das Original und das Ergebnis anhören, dann die Datei laden.',
    },
  ],
  sections: [
    {
      title: 'Was die Bitrate bedeutet',
      paragraphs: [
        'Die Bitrate ist der Platz, den eine Sekunde Ton einnehmen darf. Eine Minute mit 128\u00A0kbit/s hat knapp ein Megabyte. Eine Datei, die weniger hat, als Sie verlangen, wird nicht aufgebläht.',
        'AAC kommt in einer M4A-Datei, die Tags, Cover und die genaue Länge behält.',
      ],
    },
  ],
  faq: [
    { question: 'Bleiben Titel, Interpret und Cover erhalten?', answer: 'Ja, in beiden Formaten.' },
    ...commonCompressQuestions(limits),
  ],
});
