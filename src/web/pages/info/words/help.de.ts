import type * as english from './help.ts';

export const helpWords: typeof english.helpWords = ({ formats: { limits, counts } }) => ({
  title: 'Hilfe',
  lead: 'Wie eine Umwandlung geht, wo die Grenzen liegen und was zu tun ist, wenn etwas nicht klappt.',
  sections: [
    {
      title: 'Eine Datei umwandeln',
      paragraphs: [
        'Legen Sie eine Datei auf der Startseite ab, wählen Sie sie mit der Schaltfläche, oder fügen Sie ein Bild aus der Zwischenablage ein. Die Seite sieht sich den Inhalt der Datei an und bietet an, was daraus werden kann, das Wahrscheinlichste zuerst. Drücken Sie „Umwandeln“, und laden Sie das Ergebnis herunter, wenn es fertig ist.',
        'Stehen mehrere Dateien in der Liste, schickt „Alle umwandeln“ sie nacheinander los, und „Alle herunterladen“ holt die Ergebnisse in einem ZIP.',
      ],
    },
    {
      title: 'Grenzen',
      paragraphs: [
        `Jede Datei darf bis ${limits.maxFileMb}\u00A0MB groß sein. ${counts.formats} Formate lassen sich hier zurzeit lesen oder schreiben; was woraus wird, steht auf den Seiten der Konverter.`,
        `Was Sie senden und was daraus wird, ist nach ${limits.retentionHours}\u00A0Stunden gelöscht. „Jetzt löschen“ tut es sofort.`,
      ],
    },
    {
      title: 'Eine Datei wurde abgelehnt',
      paragraphs: [
        'Die Meldung sagt, warum. Die häufigsten Gründe: Die Datei ist größer als erlaubt, sie ist mit einem Passwort geschützt, oder ihr Inhalt ist nicht, was ihr Name sagt. Speichern Sie sie im letzten Fall noch einmal in dem Programm, aus dem sie stammt; eine andere Endung ändert nicht, was sie ist.',
      ],
    },
    {
      title: 'Eine Umwandlung ist fehlgeschlagen',
      paragraphs: [
        'Prüfen Sie, ob sich die Datei in ihrem eigenen Programm öffnen lässt. Wenn ja, speichern Sie sie neu und versuchen Sie es damit, oder wandeln Sie sie erst in ein anderes Format um. Ein Ergebnis, das unsere eigene Prüfung nicht bestanden hat, wird nicht ausgehändigt; Sie bekommen stattdessen die Fehlermeldung.',
      ],
    },
    {
      title: 'Das Ergebnis sieht anders aus',
      paragraphs: [
        'Lesen Sie die Hinweise auf der fertigen Karte: Sie nennen, was nicht übernommen werden konnte, etwa eine Schrift, die dieser Server nicht hat, eine Animation oder Spuren, für die das neue Format keinen Platz hat.',
      ],
    },
    {
      title: 'Der Download ist weg',
      paragraphs: [
        `Nach ${limits.retentionHours}\u00A0Stunden lässt sich nichts zurückholen. Vorher kann ein Ergebnis nur mit dem Browser geholt werden, der es erstellt hat, oder über einen weitergegebenen Link: In einem anderen Browser ohne diesen Link, oder nachdem seine Cookies gelöscht wurden, wird es nicht gefunden.`,
      ],
    },
  ],
});
