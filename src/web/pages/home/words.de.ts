import { countInWords } from '../../site/count.ts';
import type * as english from './words.ts';

export const homeWords: typeof english.homeWords = ({ counts, limits }, emojiCount) => ({
  title: 'Kostenloser Online-Konverter für Dokumente, Bilder, Audio und Video',
  description: `Dokumente, Bilder, Audio, Video und Archive online umwandeln: ${counts.formats} Formate, Dateien bis ${limits.maxFileMb}\u00A0MB, ohne Anmeldung, ohne Wasserzeichen. Schnell und kostenlos.`,
  keywords: [
    'Dateikonverter',
    'Online-Konverter',
    'Dateien kostenlos umwandeln',
    'Bildkonverter',
    'Videokonverter',
    'Audiokonverter',
    'Dokumentkonverter',
    'PDF-Konverter',
  ],
  app: {
    name: 'Dateikonverter',
    does: [
      'Dokumente umwandeln',
      'Bilder umwandeln',
      'Audio umwandeln',
      'Videos umwandeln',
      'Archive umwandeln',
      'Prüfsummen berechnen',
    ],
  },
  hero: {
    badge: 'Schnell • Kostenlos • Ohne Anmeldung',
    title: 'Jede Datei im Format, das Sie brauchen.',
    lead: 'Bilder, Video, Audio, Dokumente und Archive: Legen Sie eine Datei ab und sehen Sie sofort, was aus ihr werden kann.',
    figures: `${counts.formats}\u00A0Formate, ${countInWords(counts.conversions)}\u00A0Umwandlungen, kein Wasserzeichen.`,
  },
  emoji: {
    title: 'Emoji-Verzeichnis',
    lead: `${emojiCount} Emojis zum Suchen, Nachlesen und Kopieren.`,
    browse: 'Alle Emojis ansehen',
    popular: {
      'red-heart': 'Rotes Herz',
      fire: 'Feuer',
      sparkles: 'Funkeln',
      'thumbs-up': 'Daumen hoch',
      'party-popper': 'Konfettibombe',
      'hundred-points': '100 Punkte',
    },
  },
  leads: {
    tools: 'Wählen Sie, was Sie haben. Jede Seite kennt alle Formate ihrer Art.',
    compress: 'Dateien verkleinern und sehen, was es kostet.',
    'pdf-conversion': 'In PDF hinein und wieder heraus.',
    pdf: 'Zusammenfügen, teilen, drehen, schützen.',
    edit: 'Kleine Änderungen, gut gemacht.',
    text: 'Sie arbeiten in Ihrem Browser; nichts wird gesendet.',
  },
  popular: {
    title: 'Beliebte Umwandlungen',
    document: 'Dokumente',
    image: 'Bilder',
    audio: 'Audio',
    video: 'Video',
    to: 'in',
  },
  features: {
    title: 'Damit Sie über Formate nicht mehr nachdenken müssen',
    knows: {
      title: 'Erkennt Ihre Datei',
      text: 'Kaum abgelegt, stehen die naheliegenden Ziele bereit, das beste zuerst. Keine Listen zum Durchsuchen.',
    },
    many: {
      title: 'Viele auf einmal',
      text: 'Ein ganzer Ordner, nacheinander umgewandelt und als ein ZIP mitgenommen.',
    },
    progress: {
      title: 'Fortschritt, der stimmt',
      text: 'Erst das Hochladen, dann der Platz in der Warteschlange, dann der Prozentwert, den der Konverter selbst meldet. Abbrechen geht jederzeit.',
    },
    checked: {
      title: 'Geprüft, bevor Sie es bekommen',
      text: 'Jedes Ergebnis wird noch einmal geöffnet und angesehen. Was sich unterwegs geändert hat, steht auf der Karte.',
    },
    settings: {
      title: 'Einstellungen, wenn Sie welche wollen',
      text: 'Qualität, Auflösung, Bitrate und mehr warten unter „Optionen“ und werden auf Ihrem Gerät gemerkt.',
    },
    paste: {
      title: 'Screenshot einfügen',
      text: `Bild kopieren, hier Strg+V drücken, Format wählen. Geht mit jeder Datei bis ${limits.maxFileMb}\u00A0MB.`,
    },
  },
  figures: {
    title: 'In Zahlen',
    facts: [
      { figure: String(counts.formats), words: 'Formate werden hier gelesen und geschrieben' },
      { figure: `${limits.maxFileMb}\u00A0MB`, words: 'je Datei, und so viele Dateien, wie Sie möchten' },
      {
        figure: `${limits.retentionHours}\u00A0h`,
        words: 'bis alles gelöscht wird, auf Wunsch auch früher',
      },
      { figure: '0', words: 'Konten, Wasserzeichen und Skripte von Dritten' },
    ],
  },
  faq: 'Fragen und Antworten',
});
