import type * as english from './terms.ts';

export const termsWords: typeof english.termsWords = ({ siteName, formats: { limits } }) => ({
  title: 'Nutzungsbedingungen',
  lead: `Die Regeln für ${siteName}: kurz, weil es wenig zu regeln gibt.`,
  sections: [
    {
      title: 'Was Sie dürfen',
      paragraphs: [
        'Benutzen Sie die Seite privat und geschäftlich, kostenlos und ohne Konto. Was aus einer Umwandlung herauskommt, gehört Ihnen so sehr wie das, was hineinging.',
      ],
    },
    {
      title: 'Worum wir Sie bitten',
      paragraphs: [
        'Senden Sie nur Dateien, die Sie verwenden dürfen. Versuchen Sie nicht, die Seite zu stören, an die Dateien anderer zu kommen oder sie um ihrer selbst willen zu beschäftigen; dafür sorgen Grenzen für jeden Besucher und jedes Netz.',
        'Kopierschutz wird hier nicht entfernt. Um zu öffnen, was ein Passwort schützt, braucht man das Passwort.',
      ],
    },
    {
      title: 'Worauf Sie sich verlassen können',
      paragraphs: [
        'Jedes Ergebnis wird noch einmal geöffnet und geprüft, bevor es angeboten wird, und was sich ändern musste, wird gesagt. Trotzdem ist eine Umwandlung eine Übersetzung: Sehen Sie sich das Ergebnis an, bevor Sie das Original wegwerfen.',
        `Dateien werden nach ${limits.retentionHours}\u00A0Stunden gelöscht. Dies ist kein Ort, um etwas aufzuheben.`,
      ],
    },
    {
      title: 'Ohne Gewähr',
      paragraphs: [
        'Die Seite wird angeboten, wie sie ist. Soweit das Gesetz es erlaubt, haftet ihr Betreiber nicht für das, was aus ihrer Benutzung folgt, aus einem Ergebnis, das anders ausfällt als erwartet, oder daraus, dass die Seite nicht erreichbar ist.',
      ],
    },
  ],
});
