import type * as english from './cookies.ts';

export const cookieWords: typeof english.cookieWords = ({
  siteName,
  formats: { limits },
  clouds,
  userName,
  canSignOut,
}) => ({
  title: 'Cookies',
  lead: canSignOut
    ? `${siteName} setzt ein Cookie, wenn Sie sich anmelden. Es sorgt dafür, dass Ihre Ergebnisse die Ihren bleiben.`
    : userName === undefined
      ? `${siteName} setzt ein Cookie, wenn Sie zum ersten Mal eine Datei senden. Es sorgt dafür, dass Ihre Ergebnisse die Ihren bleiben.`
      : `${siteName} setzt kein Cookie: Ihre Ergebnisse gehören zu dem Namen, unter dem Sie angemeldet sind.`,
  sections: [
    ...(canSignOut ? [sessionCookies] : userName === undefined ? [visitorCookie(limits.retentionHours)] : []),
    ...(clouds.length > 0 ? [signInCookies] : []),
    {
      title: 'Was die Seiten sich merken',
      paragraphs: [
        'Keine Cookies, und nie gesendet: Ihre Wahl eines hellen oder dunklen Aussehens und der Sprache, das Ziel, das Sie zuletzt gewählt haben, die Optionen, die Sie zuletzt für ein Format eingestellt haben, die letzten fünf Werkzeuge, die Sie aus der Suche geöffnet haben, die Emojis, die Sie zuletzt kopiert haben, und dass Sie nach Benachrichtigungen gefragt wurden, bleiben in Ihrem Browser, bis Sie sie löschen. Die Liste der laufenden Umwandlungen bleibt, bis der Tab geschlossen wird.',
        'Außerdem bewahrt der Browser die Seite auf, die er ohne Verbindung zeigt. Wenn Sie die Seite als App installieren, warten Dateien, die Sie mit ihr teilen, im Browser, bis die Seite sie übernommen hat.',
      ],
    },
    {
      title: 'Was es nicht gibt',
      paragraphs: [
        'Keine Werbe-Cookies, keine Statistik, nichts von anderen Firmen. Deshalb bittet Sie auch kein Banner um Zustimmung.',
      ],
    },
  ],
});

const visitorCookie = (retentionHours: number) => ({
  title: 'Das eine Cookie',
  paragraphs: [
    'Es heißt „sid“ (auf verschlüsselten Seiten „__Host-sid“) und enthält eine Zufallszahl. Der Server hebt bei Ihren Aufträgen nur einen Fingerabdruck dieser Zahl auf: Wer das Cookie vorzeigt, darf sie herunterladen, abbrechen oder löschen, sonst niemand.',
    `Es gilt ${hoursInWords(Math.max(24, retentionHours))} nach Ihrem letzten Hochladen. Skripte auf der Seite können es nicht lesen, und es wird an keine andere Seite gesendet. Lehnt Ihr Browser es ab, geht trotzdem alles.`,
    'Die Seite „Ihre Dateien“ zeigt Ihre Dateien allen, die diesen Browser benutzen. Löschen Sie dort auf einem gemeinsamen Rechner, was andere nicht sehen sollen.',
  ],
});

const sessionCookies = {
  title: 'Die Cookies Ihrer Anmeldung',
  paragraphs: [
    '„session“ (auf verschlüsselten Seiten „__Host-session“) enthält Ihren Namen und Ihre Kennung bei dem Anbieter, bei dem Sie sich anmelden, so verschlüsselt, dass nur dieser Server sie lesen kann. Es gilt 12\u00A0Stunden oder bis Sie sich abmelden. Bei Ihren Aufträgen hebt der Server nur einen Fingerabdruck der Kennung auf.',
    '„oidc“ gibt es für die zehn Minuten, die eine Anmeldung dauern darf. Skripte auf der Seite können beide nicht lesen, und sie werden an keine andere Seite gesendet.',
  ],
};

const signInCookies = {
  title: 'Wenn Sie aus einem Cloud-Speicher importieren',
  paragraphs: [
    'Nur dann gibt es zwei weitere, die kein Skript lesen kann: „sign-in“ für die zehn Minuten, die eine Anmeldung dauern darf, und „cloud“, bis der Browser geschlossen wird. „cloud“ enthält eine Zufallszahl, die der Schlüssel zur Erlaubnis ist: Der Server speichert die Erlaubnis verschlüsselt und kann sie ohne Ihren Browser nicht lesen. Sie wird gelöscht, wenn Sie sich abmelden, spätestens etwa eine Stunde nach der Anmeldung.',
  ],
};

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? daysInWords(hours / 24) : `${hours}\u00A0Stunden`;

const daysInWords = (days: number): string => (days === 1 ? 'einen Tag' : `${days}\u00A0Tage`);
