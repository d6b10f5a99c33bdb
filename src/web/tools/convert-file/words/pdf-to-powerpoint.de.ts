import type * as english from './pdf-to-powerpoint.ts';

export const pdfToPowerpoint: typeof english.pdfToPowerpoint = ({ maxFileMb }) => ({
  title: 'PDF in PowerPoint umwandeln',
  lead: 'Aus Seiten werden Folien: für den Vortrag, dessen Präsentation niemand mehr findet.',
  description: `PDF online in PowerPoint (PPTX) umwandeln, eine Folie für jede Seite. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['PDF in PowerPoint', 'PDF in PPTX', 'PDF in Folien', 'PDF in Präsentation'],
  steps: [
    { name: 'PDF auswählen', text: 'Eines, das aus Folien entstand, ergibt die besten Folien.' },
    { name: '„In PowerPoint umwandeln“ drücken', text: 'Jede Seite kommt auf eine eigene Folie.' },
    {
      name: 'Präsentation herunterladen',
      text: 'Öffnen Sie sie in PowerPoint oder LibreOffice Impress.',
    },
  ],
  sections: [
    {
      title: 'Von der Seite zur Folie',
      paragraphs: [
        'Jede Seite des PDF wird eine Folie, in derselben Reihenfolge. Die Folie übernimmt, was auf der Seite steht; Vorlagen, Masterfolien und Animationen können nicht zurückkommen, denn das PDF hat sie nie enthalten.',
      ],
    },
    {
      title: 'Was sich ändern lässt',
      paragraphs: [
        'Absätze stehen in Textfeldern, wo sie standen, und Tabellen sind Tabellen, deren Zellen Sie neu füllen können. Was über einer Seite steht, wird der Titel ihrer Folie, unter dem PowerPoint die Folien auflistet. Ein Link auf eine andere Seite führt zu deren Folie, und ein Farbverlauf bleibt hinter den Wörtern.',
      ],
    },
    {
      title: 'Sich den Vortrag wieder aneignen',
      paragraphs: [
        'Um ein paar Wörter zu ändern oder eine Folie wegzulassen, genügt das Ergebnis. Soll der Vortrag ein neues Aussehen bekommen, beginnen Sie mit einer leeren Präsentation in diesem Aussehen und kopieren Sie hinüber, was Sie brauchen: Auf diesen Folien hat jeder Text sein eigenes Aussehen und folgt keiner Vorlage.',
      ],
    },
  ],
  questions: [
    { question: 'Wie viele Folien bekomme ich?', answer: 'So viele, wie das PDF Seiten hat.' },
    {
      question: 'Kommen Animationen zurück?',
      answer: 'Nein. Sie blieben zurück, als das PDF entstand.',
    },
    {
      question: 'Geht das mit Seiten im Hochformat?',
      answer:
        'Ja. Die Folien haben das Format der meisten Seiten; in PowerPoint lässt sich die Foliengröße unter „Entwurf“ ändern.',
    },
    {
      question: 'Kann ich ein PDF mit Passwort umwandeln?',
      answer:
        'Ja, wenn Sie das Passwort kennen: Geben Sie es unter „Optionen“ ein. Es wird einmal benutzt und nicht behalten.',
    },
    {
      question: 'Sehen die Schriften gleich aus?',
      answer: 'Wenn Ihr Rechner sie hat. Sonst zeigt PowerPoint ähnliche.',
    },
  ],
});
