import type * as english from './type-words.ts';

export const converterTypeWords: typeof english.converterTypeWords = {
  image: ({ labels, maxMb }) => ({
    title: 'Bildkonverter',
    lead: 'Machen Sie aus Fotos, Bildschirmfotos, Zeichnungen und Animationen das Bildformat, das Sie brauchen; Größe und Qualität bestimmen Sie.',
    description: `Bilder online umwandeln: ${labels}. Kostenlos, ohne Anmeldung, Dateien bis ${maxMb}\u00A0MB.`,
    keywords: ['Bildkonverter', 'Bild umwandeln', 'JPG in PNG', 'PNG in JPG', 'WebP in JPG', 'SVG in PNG'],
    questions: [
      {
        question: 'Welches Bildformat soll ich wählen?',
        answer:
          'JPG für Fotos, die per E-Mail oder in Dokumente gehen; PNG für Bildschirmfotos, Zeichnungen und alles mit Durchsichtigkeit; WebP fürs Web, wo es kleiner ist als beide. SVG ist für Logos und Strichzeichnungen: Ein Foto, das in SVG nachgezeichnet wird, wird zu Flächen einer Farbe.',
      },
      {
        question: 'Was geschieht mit durchsichtigen Stellen?',
        answer:
          'PNG, WebP und GIF behalten sie. JPG und BMP kennen keine: Durchsichtige Stellen werden mit einer Farbe gefüllt, mit Weiß, wenn Sie unter „Optionen“ keine andere wählen, und die fertige Karte sagt es.',
      },
      {
        question: 'Bleiben Animationen animiert?',
        answer:
          'Zwischen Formaten, die sich bewegen können, wie GIF und WebP, ja. Ein Format für ein einziges Bild bekommt das erste, oder jedes Bild wird eine eigene Datei in einem ZIP, wie Sie es unter „Optionen“ wählen.',
      },
      {
        question: 'Werden Ort und Kamera weitergegeben, die in meinem Foto stehen?',
        answer:
          'Der Ort (GPS) wird immer entfernt. Auch die Daten der Kamera (Datum, Modell, Belichtung) werden entfernt, wenn Sie sie nicht unter „Optionen“ behalten wollen.',
      },
      {
        question: 'Was ist der Unterschied zwischen JPG und JPEG?',
        answer:
          'Nur die Buchstaben der Endung. Der Inhalt ist derselbe; manche Programme bestehen auf einer von beiden, darum gibt es beide.',
      },
    ],
  }),
  video: ({ labels, maxMb }) => ({
    title: 'Videokonverter',
    lead: 'Clips von Telefonen, Kameras und Bildschirmaufnahmen, in dem Container, den Ihr Player, Fernseher oder Ihre Website versteht.',
    description: `Videos online umwandeln: ${labels}. Kostenlos, ohne Anmeldung, Dateien bis ${maxMb}\u00A0MB.`,
    keywords: ['Videokonverter', 'Video umwandeln', 'MOV in MP4', 'AVI in MP4', 'MKV in MP4', 'WebM in MP4'],
    questions: [
      {
        question: 'Welches Videoformat läuft überall?',
        answer:
          'MP4. Telefone, Fernseher, Browser und Schnittprogramme der letzten fünfzehn Jahre lesen es. WebM ist für Websites gedacht; MKV kann alles enthalten, aber nicht jedes Gerät öffnet es.',
      },
      {
        question: 'Warum dauern manche Umwandlungen Sekunden und andere Minuten?',
        answer:
          'Darf der neue Container die Bilder enthalten, wie sie sind, werden sie unberührt übernommen; das geht schnell und verliert nichts. Sonst muss jedes Bild neu kodiert werden, und das dauert umso länger, je größer das Video ist.',
      },
      {
        question: 'Leidet die Qualität?',
        answer:
          'Nicht, wenn die Bilder nur übernommen werden. Müssen sie neu kodiert werden, gilt eine sorgfältige Voreinstellung, die vom Original kaum zu unterscheiden ist; Sie können sie unter „Optionen“ ändern.',
      },
      {
        question: 'Was, wenn das Zielformat nicht alles aus meiner Datei aufnehmen kann?',
        answer:
          'Manche Container haben keinen Platz für mehrere Tonspuren, Untertitel oder Kapitel. Was wegbleiben musste, steht auf der fertigen Karte.',
      },
    ],
  }),
  audio: ({ labels, maxMb }) => ({
    title: 'Audiokonverter',
    lead: 'Musik, Sprachnotizen und Aufnahmen, vom verlustfreien Archiv bis zur Datei, die überall hineinpasst.',
    description: `Audio online umwandeln: ${labels}. Kostenlos, ohne Anmeldung, Dateien bis ${maxMb}\u00A0MB.`,
    keywords: ['Audiokonverter', 'Audio umwandeln', 'WAV in MP3', 'M4A in MP3', 'FLAC in MP3', 'OGG in MP3'],
    questions: [
      {
        question: 'Klingt ein MP3 besser, wenn man es in WAV oder FLAC umwandelt?',
        answer:
          'Nein. Was MP3 weggelassen hat, kommt nicht zurück; die Datei wird nur größer. Sinnvoll ist es, wenn ein Programm kein MP3 liest.',
      },
      {
        question: 'Was heißt verlustfrei?',
        answer:
          'WAV und FLAC behalten jeden Abtastwert genau; FLAC packt sie in etwa den halben Platz. MP3, AAC und OGG lassen weg, was kaum zu hören ist, und sind um ein Vielfaches kleiner.',
      },
      {
        question: 'Bleiben Titel, Interpret und Cover erhalten?',
        answer: 'Ja, wo das neue Format einen Platz dafür hat. Unter „Optionen“ können Sie sie weglassen.',
      },
      {
        question: 'Welche Bitrate ist richtig?',
        answer:
          'Ohne Ihr Zutun wird sie so gewählt, dass es wie das Original klingt. Für Sprache sind 64 bis 96\u00A0kbit/s reichlich; für Musik in MP3 ist ab 192\u00A0kbit/s kaum ein Unterschied zur Quelle zu hören.',
      },
    ],
  }),
  document: ({ labels, maxMb }) => ({
    title: 'Dokumentkonverter',
    lead: 'Briefe, Tabellen, Folien und Webseiten: in PDF, um sie zu verschicken, aus PDF, um weiterzuarbeiten.',
    description: `Dokumente online umwandeln: ${labels}. Kostenlos, ohne Anmeldung, Dateien bis ${maxMb}\u00A0MB.`,
    keywords: [
      'Dokumentkonverter',
      'Word in PDF',
      'PDF in Word',
      'Excel in PDF',
      'PowerPoint in PDF',
      'HTML in PDF',
      'PDF in Text',
    ],
    questions: [
      {
        question: 'Sieht mein Dokument danach gleich aus?',
        answer:
          'Ein PDF aus einem Office-Dokument folgt dessen Seitenformat, Überschriften, Tabellen und Bildern. Benutzt es eine Schrift, die dieser Server nicht hat, steht eine ähnliche für sie, und die fertige Karte sagt es.',
      },
      {
        question: 'Kann aus einem PDF wieder ein Word-Dokument werden?',
        answer:
          'Ja. Ein PDF weiß nur, wo Buchstaben auf einer Seite stehen; Absätze und Tabellen müssen daraus zurückgelesen werden. Klar gesetzte Seiten gelingen gut, sehr freie brauchen danach noch etwas Arbeit.',
      },
      {
        question: 'Was ist mit Dokumenten, die ein Passwort haben?',
        answer:
          'Sie lassen sich damit öffnen: Geben Sie es unter „Optionen“ ein. Es wird einmal benutzt und nicht behalten.',
      },
      {
        question: 'Was ist PDF/A?',
        answer:
          'Das PDF für Archive: Alles, was man zum Lesen braucht, auch die Schriften, steckt in der Datei, sodass sie sich noch in Jahrzehnten zeigen lässt. Hier entsteht Stufe 2b.',
      },
      {
        question: 'Werden Makros ausgeführt?',
        answer: 'Nie. Sie werden auch nicht in Formate übernommen, die sie enthalten könnten.',
      },
    ],
  }),
  archive: ({ labels, maxMb }) => ({
    title: 'Archivkonverter',
    lead: 'Aus einer gepackten Datei eine andere Art gepackter Datei, mit Ordnern und Namen, wie sie waren.',
    description: `Archive online umwandeln: ${labels}. Kostenlos, ohne Anmeldung, Dateien bis ${maxMb}\u00A0MB.`,
    keywords: ['Archivkonverter', 'RAR in ZIP', '7Z in ZIP', 'ZIP in 7Z', 'TAR in ZIP'],
    questions: [
      {
        question: 'Welches Archivformat soll ich wählen?',
        answer:
          'ZIP, wenn jemand anders es öffnen soll: Jedes System kann das. 7Z, wenn es klein sein muss. TAR, wenn die Dateien auf einen Unix-Rechner gehen.',
      },
      {
        question: 'Bleiben Ordner und Dateinamen erhalten?',
        answer: 'Ja: Die Ordner im Archiv, die Namen in jeder Schrift und die Daten bleiben, wie sie sind.',
      },
      {
        question: 'Komprimiert RAR?',
        answer:
          'In RAR zu komprimieren ist dem Programm seines Herstellers vorbehalten. Auf einem Server ohne dieses Programm entsteht ein gültiges RAR, das die Dateien unkomprimiert enthält, und ein Hinweis sagt es; für eine kleine Datei wählen Sie 7Z.',
      },
      {
        question: 'Lässt sich ein Archiv mit Passwort umwandeln?',
        answer:
          'Ja, wenn Sie es haben: Geben Sie es unter „Optionen“ ein. Das neue Archiv ist nicht geschützt.',
      },
    ],
  }),
  hash: ({ maxMb }) => ({
    title: 'Prüfsummen-Generator',
    lead: 'Prüfsummen jeder Datei und jedes Textes: um zu sehen, dass ein Download heil angekommen ist oder zwei Dateien wirklich dieselbe sind.',
    description: `Prüfsummen MD5, SHA-1, SHA-256 und CRC32 von Dateien bis ${maxMb}\u00A0MB oder von Text berechnen. Kostenlos, ohne Anmeldung.`,
    keywords: ['Prüfsumme berechnen', 'Hash-Generator', 'MD5', 'SHA-1', 'SHA-256', 'CRC32', 'Datei-Hash'],
    questions: [
      {
        question: 'Wozu ist eine Prüfsumme gut?',
        answer:
          'Sie ist ein kurzer Fingerabdruck einer Datei. Ändert sich ein einziges Bit, ist der Fingerabdruck ein anderer. Vergleichen Sie ihn mit dem, den der Herausgeber nennt, und Sie wissen, dass die Datei so ankam, wie sie gesendet wurde.',
      },
      {
        question: 'Welches Verfahren soll ich nehmen?',
        answer:
          'SHA-256, wenn Ihnen nicht ein Wert eines anderen zum Vergleich gegeben wurde. MD5 und SHA-1 finden noch Versehen, lassen sich aber mit Absicht fälschen; CRC32 ist nur für Übertragungsfehler gedacht.',
      },
      {
        question: 'Lässt sich eine Datei aus ihrer Prüfsumme wiederherstellen?',
        answer:
          'Nein. Die Prüfsumme eines Films ist so kurz wie die eines Briefs: Der Inhalt steckt nicht darin.',
      },
      {
        question: 'In welcher Form bekomme ich die Prüfsummen?',
        answer:
          'Auf der Seite, jede mit einer Schaltfläche zum Kopieren, und als kleine Textdatei in der Form, die sha256sum und seine Geschwister prüfen.',
      },
    ],
  }),
};

export const commonConvertQuestions: typeof english.commonConvertQuestions = ({ maxMb, hours }) => [
  {
    question: 'Wie groß dürfen die Dateien sein, und wie viele?',
    answer: `Jede bis ${maxMb}\u00A0MB; so viele Sie wollen. Steht mehr als eine in der Liste, startet eine Schaltfläche alle.`,
  },
  {
    question: 'Wann werden meine Dateien gelöscht?',
    answer: `Nach ${hours}\u00A0Stunden, die gesendete Datei und das Ergebnis. „Jetzt löschen“ auf der fertigen Karte tut es sofort.`,
  },
];
