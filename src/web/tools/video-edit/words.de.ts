import type * as english from './words.ts';

export const videoEditWords: typeof english.videoEditWords = ({ maxFileMb, retentionHours }) => ({
  title: 'Video bearbeiten',
  lead: 'Den gewünschten Teil behalten oder einen herausschneiden, zuschneiden, drehen, das Tempo ändern, den Ton speichern oder entfernen, ein GIF erstellen.',
  description: `Videos online kürzen, schneiden, zuschneiden und drehen, auf das Bild genau und fast ohne Verlust. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: [
    'Video kürzen',
    'Video schneiden',
    'Video zuschneiden',
    'Video drehen',
    'Video verlustfrei schneiden',
    'Video stummschalten',
    'Video schneller machen',
    'Video in GIF',
    'Videos online bearbeiten',
  ],
  steps: [
    {
      name: 'Video auswählen',
      text: 'Hineinziehen oder auswählen. Es läuft auf der Seite, wenn Ihr Browser sein Format kennt.',
    },
    {
      name: 'Sagen, was sich ändern soll',
      text: 'Für einen Teil die Griffe bewegen oder Zeiten schreiben, einen Rahmen ziehen oder einen Winkel, ein Tempo oder ein Format wählen.',
    },
    {
      name: 'Ansehen und herunterladen',
      text: 'Das Ergebnis läuft auf der Seite; ein bearbeitetes Video behält das Format, das Sie gesendet haben.',
    },
  ],
  sections: [
    {
      title: 'Schnitte, die keine Qualität kosten',
      paragraphs: [
        'Filme sind in Gruppen von Bildern gespeichert, von einer Sekunde oder mehr, und die meisten Werkzeuge schneiden entweder nur zwischen den Gruppen oder kodieren den ganzen Film neu. Hier liegt der Schnitt, wo Sie ihn setzen, auf das Bild genau, und in Filmen mit H.264, H.265, AV1 und VP9 wird jede ganze Gruppe kopiert, wie sie ist. Nur die Bilder zwischen einem Schnitt und der nächsten Gruppe werden kodiert, so fein, dass sie sich von den Originalen nicht unterscheiden lassen. Das Ergebnis sagt, wie viele Bilder kopiert wurden.',
        'Auch der Ton wird kopiert und bleibt mit dem Bild im Takt, auf einen seiner eigenen kurzen Abschnitte genau. Filme mit anderen Codecs oder mit Halbbildern werden in hoher Qualität neu kodiert; das Ergebnis sagt es.',
      ],
    },
    {
      title: 'Zuschneiden und drehen',
      paragraphs: [
        'Zum Zuschneiden muss das Bild neu kodiert werden. Breite und Höhe werden gerade Zahlen, wie Codecs sie wollen; der Ton wird nicht angefasst.',
        'Filme in MP4, MOV und M4V können eine Markierung tragen, die Programmen sagt, wie sie zu drehen sind. Das Drehen setzt diese Markierung und lässt jedes Bild, wie es ist. Beachtet ein Programm sie nicht, lassen Sie die Pixel selbst drehen.',
        'Ein Ergebnis lässt sich ohne neues Hochladen weiter bearbeiten, etwa erst kürzen und dann zuschneiden, und die letzte Bearbeitung lässt sich zurücknehmen.',
      ],
    },
    {
      title: 'Tempo, Ton und GIFs',
      paragraphs: [
        'Ein Video kann von einem Viertel seines Tempos bis viermal so schnell laufen, und Stimmen behalten ihre Tonhöhe. In den meisten Formaten werden die Bilder mit neuen Zeiten kopiert; über 60 Bilder je Sekunde fallen einige weg.',
        'Wird der Ton entfernt, wird der Rest kopiert, wo das Format es zulässt. Gespeichert wird er als Audiodatei, vom ganzen Video oder vom Teil zwischen den Griffen, und aus diesem Teil entsteht auch ein GIF oder eine Animation in WebP oder AVIF.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wie schreibe ich Zeiten?',
      answer:
        'Als HH:MM:SS, nach einem Punkt auch mit Tausendsteln: 00:01:30 oder 00:01:30.250. Minuten und Sekunden gehen bis 59. Ein leerer Anfang meint den Beginn, ein leeres Ende den Schluss.',
    },
    {
      question: 'Warum läuft mein Video nicht auf der Seite?',
      answer:
        'Browser spielen nicht jedes Format ab, zum Beispiel AVI, WMV oder H.265. Schreiben Sie Zeiten und Größen in die Felder, oder lassen Sie eine Vorschau machen: sie hat dieselben Zeiten und dieselbe Größe wie Ihr Film.',
    },
    {
      question: 'Kann ich die Mitte herausschneiden?',
      answer:
        'Ja: wählen Sie „Diesen Teil herausschneiden“. Was zwischen Anfang und Ende liegt, fällt weg, und der Rest wird verbunden.',
    },
    {
      question: 'Bleiben Kapitel und Untertitel erhalten?',
      answer: 'Wo das Format sie fasst, werden sie mit dem Film geschnitten und verschoben.',
    },
    { question: 'Wie groß darf eine Datei sein?', answer: `Bis zu ${maxFileMb}\u00A0MB je Datei.` },
    {
      question: 'Wann werden meine Dateien gelöscht?',
      answer: `Nach ${retentionHours}\u00A0Stunden, die gesendete Datei und das Ergebnis. „Jetzt löschen“ neben dem Herunterladen tut es sofort.`,
    },
  ],
});
