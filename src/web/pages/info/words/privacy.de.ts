import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { cloudNames } from '#src/contract/cloud/cloud-names.ts';
import type { TextSection } from '../../../seo/tool-words.ts';
import type * as english from './privacy.ts';

export const privacyWords: typeof english.privacyWords = ({
  siteName,
  siteUrl,
  contactEmail,
  hasDailyLimit,
  formats: { limits, urlSources },
  clouds,
  userName,
}) => ({
  title: 'Datenschutz',
  lead: `Was ${siteName} speichert, wie lange, und wer es sehen kann.`,
  email: contactEmail,
  sections: [
    {
      title: 'Ihre Dateien',
      paragraphs: [
        `Eine Datei, die Sie senden, liegt nur für ihre Umwandlung auf diesem Server. Sie, das Ergebnis und jede Aufzeichnung des Auftrags, Dateinamen eingeschlossen, werden nach ${limits.retentionHours}\u00A0Stunden gelöscht. „Jetzt löschen“ tut es sofort.`,
        'Umgewandelt wird mit Programmen auf diesem Server, jedes eingeschlossen, ohne Zugang zum Netz und zu irgendeiner Datei außer Ihrer. Keine Datei wird an einen anderen Dienst weitergegeben, und keine wird von Menschen angesehen oder benutzt, um etwas zu trainieren.',
        userName === undefined
          ? 'Ein Ergebnis lässt sich nur mit dem Browser herunterladen, der es erstellt hat. Alle anderen bekommen dieselbe Antwort wie bei einer Umwandlung, die es nicht gibt, außer Sie geben ihnen mit „Link kopieren“ einen Link: Er führt zu diesem einen Ergebnis, bis es gelöscht ist.'
          : 'Ein Ergebnis kann nur herunterladen, wer es erstellt hat, in jedem Browser, in dem er sich angemeldet hat. Alle anderen bekommen dieselbe Antwort wie bei einer Umwandlung, die es nicht gibt, außer Sie geben ihnen mit „Link kopieren“ einen Link: Er führt zu diesem einen Ergebnis, bis es gelöscht ist.',
      ],
    },
    ...(clouds.length > 0 ? [importing(clouds)] : []),
    {
      title: 'Unterwegs',
      paragraphs: [
        siteUrl.startsWith('https:')
          ? 'Alles zwischen Ihrem Browser und diesem Server ist verschlüsselt (HTTPS).'
          : 'Dieser Server wird über einfaches HTTP erreicht: Unterwegs sind Dateien nicht verschlüsselt. Benutzen Sie ihn nur in einem Netz, dem Sie trauen.',
      ],
    },
    {
      title: 'Was nur in Ihrem Browser läuft',
      paragraphs: [
        'Der Schriftgenerator, der Emoji-Übersetzer, der Akzentwandler und die Emoji-Suche arbeiten, ohne zu senden, was Sie tippen.',
      ],
    },
    {
      title: 'Was aufgezeichnet wird',
      paragraphs: [
        'Zu einem Auftrag wird ein geschlüsselter Fingerabdruck seiner Netzadresse aufgehoben, nie die Adresse selbst, damit nicht ein Besucher alle anderen warten lässt; er verschwindet mit dem Auftrag und aus der Reihenfolge, in der alle drankommen, binnen zwei Stunden. Anfragen werden zehn Minuten lang im Arbeitsspeicher nach Adressen gezählt.',
        ...(userName === undefined
          ? []
          : [
              'Bei der Anmeldung erfährt dieser Server Ihren Namen und eine Kennung. Er bewahrt beide nicht auf, nur einen geschlüsselten Fingerabdruck der Kennung bei Ihren Aufträgen.',
            ]),
        ...(hasDailyLimit
          ? [
              'Dieser Server begrenzt, wie viel ein Netz am Tag umwandeln kann. Anzahl und Größe der Dateien hebt er mit diesem Fingerabdruck auf, bis der Tag (UTC) vorbei ist.',
            ]
          : []),
        ...(urlSources
          ? [
              'Programme können eine Datei mit ihrer URL benennen. Dieser Server bittet dann den Server an dieser URL um die Datei, ohne zu sagen, für wen.',
            ]
          : []),
        'Das Protokoll des Servers enthält die Art der Anfrage, den Status der Antwort, wie lange sie dauerte und eine ungefähre Größe. Es enthält keine Adressen, keine Dateinamen und keine Inhalte.',
        'Es gibt keine Statistik über Besucher, keine Werbung und keine Skripte anderer Firmen: Ihr Browser spricht nur mit dieser Seite.',
      ],
    },
    {
      title: 'Ihre Rechte',
      paragraphs: [
        `Wo die Datenschutz-Grundverordnung gilt, können Sie fragen, was über Sie gespeichert ist, und es löschen lassen. Gelöscht wird alles ohnehin nach ${limits.retentionHours}\u00A0Stunden, und früher durch Sie selbst.`,
        ...(contactEmail
          ? []
          : ['Der Betreiber dieses Servers hat für solche Fragen keine Adresse angegeben.']),
      ],
    },
  ],
});

function importing(clouds: PageVisit['clouds']): TextSection {
  const names = clouds.map((cloud) => cloudNames[cloud]).join(', ');
  return {
    title: 'Aus einem Cloud-Speicher importieren',
    paragraphs: [
      `Sie können Dateien aus ${names} wählen. Sie melden sich bei dieser Firma in deren eigenem Fenster an; dieser Server erfährt weder Ihr Passwort noch Ihren Namen, nur dass er Dateien lesen darf. Er fragt nach der Liste, die Sie ansehen, und nach der Datei, die Sie wählen, nach sonst nichts.`,
      'Die Erlaubnis wird verschlüsselt gespeichert, mit einem Schlüssel, den nur Ihr Browser hat, bis Sie sich abmelden, höchstens etwa eine Stunde lang. Eine geholte Datei wird gelöscht, wenn Sie sich abmelden, oder etwa eine Stunde, nachdem sie geholt oder zuletzt benutzt wurde.',
    ],
  };
}
