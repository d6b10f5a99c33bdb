import { fontStyles } from '#src/text/font-styles.ts';
import type * as english from './words.ts';

export const fontWords: typeof english.fontWords = () => ({
  title: 'Schriftgenerator',
  lead: `Einmal schreiben, in ${fontStyles.length} Stilen sehen, den schönsten kopieren. Das geht in Namen, Bildunterschriften, Chats und Profilen: überall, wo man Text eingeben, aber keine Schrift wählen kann.`,
  description: `Text in ${fontStyles.length} Unicode-Schriften zum Kopieren: fett, kursiv, Schreibschrift, Fraktur, in Blasen, auf dem Kopf, mit Störungen und mehr. Kostenlos, in Ihrem Browser.`,
  keywords: [
    'Schriftgenerator',
    'coole Schriften',
    'Schriftarten kopieren',
    'Unicode-Schriften',
    'Schreibschrift Text',
    'fetter Text zum Kopieren',
    'Glitch-Text',
    'Text auf dem Kopf',
  ],
  steps: [
    {
      name: 'Text schreiben',
      text: 'Tippen Sie ihn, oder fügen Sie ihn in das Feld ein. Jede Karte darunter ändert sich mit jedem Buchstaben.',
    },
    {
      name: 'Stil finden',
      text: 'Sehen Sie die Karten durch. Buchstaben ohne Gegenstück in einem Stil bleiben, wie sie sind.',
    },
    {
      name: 'Kopieren und einfügen',
      text: 'Drücken Sie „Kopieren“ auf der Karte, und fügen Sie den Text in ein Profil, einen Beitrag oder eine Nachricht ein.',
    },
  ],
  sections: [
    {
      title: 'Keine Schriften, sondern Buchstaben',
      paragraphs: [
        'Eine Schrift gehört zu dem Programm, das einen Text zeigt, und eine Profilseite lässt Sie keine wählen. Unicode, das Alphabet aller Computer, hat aber mehr als einen Buchstaben A: Unter seinen Zeichen sind fette, geschriebene und gebrochene Alphabete für die Mathematik, Buchstaben in Kreisen und Quadraten und Zeichen, die über oder durch andere gesetzt werden.',
        'Der Generator ersetzt jeden Ihrer Buchstaben durch ein solches Zeichen. Was Sie kopieren, ist reiner Text und behält sein Aussehen, wo immer Sie ihn einfügen.',
      ],
    },
    {
      title: 'Wo es geht und wo nicht',
      paragraphs: [
        'Heutige Telefone und Computer kennen diese Zeichen. Ein älteres Gerät zeigt leere Kästchen für die, die ihm fehlen; Buchstaben in Quadraten und gespiegelte sind die seltensten, fett und Schreibschrift die sichersten.',
        'Ziffern gibt es nur in einigen der Alphabete, Buchstaben mit Akzenten in kaum einem. Akzente und Umlautpunkte werden deshalb abgenommen, der Buchstabe wird gestaltet, und sie werden wieder aufgesetzt.',
      ],
    },
    {
      title: 'Mit Bedacht benutzen',
      paragraphs: [
        'Screenreader lesen solchen Text Buchstabe für Buchstabe vor oder überspringen ihn, und eine Suche nach dem Wort findet ihn nicht. Nehmen Sie ihn zum Schmuck, und schreiben Sie Wichtiges in gewöhnlichen Buchstaben. Die Karten auf dieser Seite nennen einem Screenreader den gewöhnlichen Text.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wird mein Text irgendwohin gesendet?',
      answer:
        'Nein. Die Buchstaben tauscht Ihr eigener Browser aus; ist die Seite einmal geöffnet, arbeitet sie ohne Verbindung.',
    },
    {
      question: 'Kann ich diese Buchstaben in einem Benutzernamen verwenden?',
      answer:
        'Viele Dienste nehmen sie in Anzeigenamen, Profilen und Beiträgen. Manche erlauben im Namen zum Anmelden nur gewöhnliche Buchstaben; sie werden es Ihnen sagen.',
    },
    {
      question: 'Warum sehen manche Buchstaben anders aus als die übrigen?',
      answer:
        'Einige, etwa das kursive h oder das gebrochene C, standen lange vor den anderen Buchstaben ihres Alphabets in Unicode und kommen auf manchen Geräten aus einer anderen Schrift.',
    },
    {
      question: 'Warum sehe ich Kästchen oder Fragezeichen?',
      answer:
        'Das Gerät hat keine Schrift mit diesem Zeichen. Wählen Sie einen verbreiteteren Stil, etwa fett, kursiv oder Schreibmaschine.',
    },
    {
      question: 'Wie entsteht der gestörte Text?',
      answer:
        'Nach jedem Zeichen werden zwei zufällig gewählte Zeichen angefügt, die über, unter oder in einem Buchstaben stehen sollen. Darum ändert er sich mit jedem Buchstaben, den Sie tippen.',
    },
    {
      question: 'Geht das auch in anderen Sprachen als Englisch?',
      answer:
        'Die Alphabete enthalten die Buchstaben A bis Z, also gehen auch lateinische Buchstaben mit Akzent und Umlaute. Andere Schriften bleiben, wie sie sind, außer bei unterstrichen, durchgestrichen und gestört: Das geht mit jedem Zeichen.',
    },
    {
      question: 'Kann ich den Text wieder in gewöhnliche Buchstaben zurückverwandeln?',
      answer:
        'Bei den meisten Stilen ja: Suchen und Programme, die Unicode vereinheitlichen, tun es von selbst. Kopfstehender und gespiegelter Text ist die Ausnahme, denn er leiht sich Buchstaben aus anderen Alphabeten.',
    },
  ],
});
