import type * as english from './contact.ts';

export const contactWords: typeof english.contactWords = ({ siteName, contactEmail }) => ({
  title: 'Kontakt',
  lead: contactEmail
    ? `Schreiben Sie denen, die ${siteName} betreiben.`
    : 'Der Betreiber dieses Servers hat keine E-Mail-Adresse angegeben.',
  email: contactEmail,
  sections: [
    {
      title: contactEmail ? 'Bevor Sie schreiben' : 'Wen Sie stattdessen fragen können',
      paragraphs: contactEmail
        ? [
            'Sagen Sie, was Sie wann in was umgewandelt haben und welche Meldung Sie sahen. Hängen Sie die Datei bitte nur an, wenn Sie darum gebeten werden.',
            'Viele Fragen beantwortet die Hilfe.',
          ]
        : [
            'Wenden Sie sich an den, von dem Sie die Adresse dieser Seite haben. Fragen zu einer Umwandlung beantwortet am ehesten die Hilfe.',
          ],
    },
    {
      title: 'Ihre Dateien',
      paragraphs: [
        'Niemand kann eine Datei für Sie nachsehen: Es gibt keine Konten, und Namen werden in kein Protokoll geschrieben. Löschen können Sie Ihre Dateien selbst, mit „Jetzt löschen“ auf der fertigen Karte.',
      ],
    },
  ],
});
