import type * as english from './words.ts';

export const accentWords: typeof english.accentWords = (names) => ({
  title: 'Akzentwandler',
  lead: 'Legen Sie einen englischen Satz einem Piraten, einem Dichter, einem Texaner oder einer Maschine in den Mund.',
  description: `Englischen Text in ${names.length} Akzente und Sprechweisen umschreiben: ${names.join(', ')}. Kostenlos, in Ihrem Browser.`,
  keywords: [
    'Akzent-Konverter',
    'englischer Akzent',
    'britisches Englisch',
    'Piratensprache',
    'Shakespeare-Übersetzer',
    'UwU-Übersetzer',
    'Robotersprache',
  ],
  steps: [
    {
      name: 'Text schreiben',
      text: 'Auf Englisch, einen Satz oder einen ganzen Brief; das Beispiel zeigt, was gemeint ist.',
    },
    { name: 'Akzent wählen', text: `Es gibt ${names.length}, jeder ist weiter unten beschrieben.` },
    {
      name: '„Akzent anwenden“ drücken',
      text: 'Lesen Sie das Ergebnis, ändern Sie den Text, drücken Sie noch einmal, und kopieren Sie, was Ihnen gefällt.',
    },
  ],
  sections: [
    {
      title: 'Wie ein Akzent geschrieben ist',
      paragraphs: [
        'Jeder Akzent ist eine Liste von Regeln, die nacheinander angewendet werden: Wörter, die ausgetauscht werden (britisches Englisch sagt „lorry“ für „truck“), Schreibweisen („colour“ für „color“) und Laute (UwU macht aus jedem r und l ein w). Großbuchstaben bleiben: Ein Wort in Großbuchstaben bleibt so, ein großer Anfangsbuchstabe auch.',
        'Manche Akzente beenden ihre Sätze auf ihre Weise. Der Pirat fügt „arr!“ an, der Australier „mate!“, der Texaner „partner!“; es tritt an die Stelle des Satzzeichens am Ende des Textes.',
      ],
    },
    {
      title: 'Nicht ernst gemeint',
      paragraphs: [
        'Das sind die Akzente der Filme, der Comics und der Bühne, mit breitem Pinsel gemalt. Niemand in Texas, London oder Sydney spricht den ganzen Tag so, und niemand soll gekränkt werden. Britisches Englisch ist die Ausnahme: Seine Regeln der Rechtschreibung sind die echten und nützlich für einen Text, der über den Atlantik muss.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wird mein Text an einen Server gesendet?',
      answer: 'Nein. Die Regeln kommen mit der Seite und werden in Ihrem Browser angewendet.',
    },
    {
      question: 'Warum hat sich nichts geändert?',
      answer:
        'Für keines der Wörter in Ihrem Text hat der gewählte Akzent eine Regel. Die Regeln sind für Englisch; längere Texte aus Alltagswörtern ändern sich am meisten.',
    },
    {
      question: 'Folgt das Ergebnis, während ich tippe?',
      answer:
        'Nein, es wartet auf die Schaltfläche, damit Sie vergleichen können, was Sie schrieben und was daraus wurde.',
    },
    {
      question: 'Kann ich britische Schreibweise wieder in amerikanische verwandeln?',
      answer: 'Nicht mit diesem Werkzeug: Die Regeln laufen nur in eine Richtung.',
    },
    {
      question: 'Darf ich die Ergebnisse verwenden?',
      answer: 'Frei und überall. Es ist Ihr Text.',
    },
  ],
});
