import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import { phrases } from './phrases.data.ts';
import { translateBy, type Translate } from './templates.ts';

/** A fact of a fault in German: a word or a part of a sentence, else as it is. */
const inner: Translate = translateBy(phrases, (text) => plain(text));
const plain: Translate = translateBy(phrases);
const said = (value: string | number | undefined): string => {
  if (typeof value === 'number') return value.toLocaleString('de');
  return value === undefined ? '' : (inner(value) ?? value);
};
const reason = (d: FaultDetail): string => said(d['reason']);
const file = (d: FaultDetail): string => (d['format'] ? `Die ${d['format']}-Datei` : 'Die Datei');

/** The German of every fault, from the same facts as its English sentence in `src/contract/faults.ts`. */
// oxfmt-ignore
export const germanFaults: Readonly<Record<FaultCode, (detail: FaultDetail) => string>> = {
  'field-missing': (d) => `In der Anfrage fehlt das Feld „${d['field']}“.`,
  'field-invalid': (d) => `Das Feld „${d['field']}“ ist ungültig: ${reason(d)}.`,
  'key-reused': () => 'Dieser Idempotency-Key wurde schon mit einer anderen Anfrage gesendet. Senden Sie mit jeder Anfrage einen neuen.',
  'file-missing': () => 'Es wurde keine Datei gesendet. Wählen Sie eine Datei und versuchen Sie es noch einmal.',
  'file-empty': () => 'Die Datei ist leer (0\u00A0Bytes). Wählen Sie eine andere Datei.',
  'options-invalid': (d) => `Die Option „${d['field']}“ ist ungültig: ${reason(d)}.`,
  'request-malformed': (d) => `Die Anfrage war nicht zu lesen: ${reason(d)}.`,
  'cross-site': () => 'Anfragen von anderen Websites werden nicht angenommen.',
  'not-found': () => 'Diese Umwandlung gibt es nicht. Vielleicht wurde sie gelöscht: Dateien werden nur eine begrenzte Zeit aufbewahrt.',
  'no-result': () => 'Die Umwandlung ist fehlgeschlagen, deshalb gibt es nichts herunterzuladen.',
  'page-not-found': () => 'Unter dieser Adresse gibt es nichts.',
  'emoji-not-found': () => 'Dieses Emoji gibt es nicht. Alle stehen unter /api/emojis.',
  'not-ready': () => 'Die Umwandlung ist noch nicht fertig. Fragen Sie gleich noch einmal.',
  'link-over': () => 'Dieser Link führt zu keiner Datei. Er ist unvollständig, oder die Datei wurde gelöscht: Dateien werden nur eine begrenzte Zeit aufbewahrt.',
  gone: () => 'Diese Umwandlung und ihre Dateien wurden gelöscht.',
  'file-too-large': (d) => `Dateien dürfen je bis zu ${said(d['maxMb'])}\u00A0MB groß sein.`,
  'files-too-large': (d) => `Dateien dürfen je bis zu ${said(d['eachMb'])}\u00A0MB groß sein, alle Dateien eines Auftrags zusammen bis zu ${said(d['maxMb'])}\u00A0MB.`,
  'request-too-large': () => 'Die Anfrage ist größer, als dieser Aufruf annimmt. Senden Sie weniger auf einmal.',
  'too-many-files': (d) => d['max'] === 1 ? 'Es kann nur eine Datei auf einmal gesendet werden.' : `Es können höchstens ${said(d['max'])} Dateien auf einmal gesendet werden.`,
  'upload-too-slow': () => 'Das Hochladen kam fast zum Stillstand und wurde aufgegeben. Prüfen Sie die Verbindung und senden Sie die Datei noch einmal.',
  'not-json': () => 'Die Anfrage muss als application/json gesendet werden.',
  'not-multipart': () => 'Die Anfrage muss als multipart/form-data mit einer Datei gesendet werden.',
  'format-unknown': (d) => `Das Dateiformat .${d['ext']} wird noch nicht unterstützt.`,
  'content-mismatch': (d) => `Die Datei ist keine gültige ${said(d['expected'])}-Datei${d['found'] ? `: Ihr Inhalt ist ${said(d['found'])}` : ''}. Prüfen Sie die Datei und wählen Sie sie noch einmal.`,
  'pair-not-offered': (d) => `Die Umwandlung von ${d['from']} in ${d['to']} wird nicht angeboten.`,
  'not-together': (d) => `„${d['name']}“ kann nicht mit den anderen in ein ${d['to']}: Es ist eine ${d['format']}-Datei, und mehrere Dateien auf einmal müssen alle Bilder sein.`,
  'tool-not-offered': (d) => `Dieses Werkzeug arbeitet nicht mit ${d['format']}-Dateien.`,
  'not-enough-files': (d) => `Bitte wählen Sie mindestens ${said(d['min'])} PDF-Dateien zum Zusammenfügen.`,
  'cloud-not-offered': (d) => `Der Import aus ${d['cloud']} ist auf diesem Server nicht eingerichtet.`,
  'cloud-signed-out': (d) => `Sie sind hier nicht oder nicht mehr bei ${d['cloud']} angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.`,
  'cloud-file-missing': (d) => `${d['cloud']} hat diese Datei nicht oder gibt sie nicht zum Lesen frei. Wählen Sie eine andere.`,
  'cloud-no-download': (d) => `${d['cloud']} führt dies als Online-Dokument ohne eigene Datei, deshalb lässt es sich nicht importieren. Exportieren Sie es zuerst dort.`,
  'cloud-unwilling': (d) => `${d['cloud']} hat nicht wie erwartet geantwortet. Versuchen Sie es in einer Minute noch einmal, oder laden Sie die Datei von Ihrem Gerät hoch.`,
  'rate-limited': (d) => `Zu viele Anfragen von Ihrer Adresse. Versuchen Sie es in ${said(d['seconds'])}\u00A0Sekunden noch einmal.`,
  'too-many-waiting': (d) => `Bei Ihnen warten ${said(d['count'])} Umwandlungen. Lassen Sie erst einige fertig werden, bevor Sie weitere senden.`,
  'queue-full': () => 'Gerade warten sehr viele Umwandlungen. Versuchen Sie es in einer Minute noch einmal.',
  'disk-full': () => 'Der Server hat gerade keinen Platz für eine weitere Datei. Versuchen Sie es in ein paar Minuten noch einmal.',
  'engine-missing': (d) => `Die Umwandlung von ${d['from']} in ${d['to']} ist auf diesem Server zurzeit nicht verfügbar.`,
  'shutting-down': () => 'Der Server startet neu. Versuchen Sie es in ein paar Sekunden noch einmal.',

  'file-damaged': (d) => `${file(d)} war nicht zu lesen: Sie ist beschädigt oder unvollständig. Speichern oder exportieren Sie sie noch einmal neu.`,
  'password-needed': (d) => `${file(d)} ist mit einem Passwort geschützt. ${d['option'] ? 'Geben Sie das Passwort in den Optionen ein, oder entfernen Sie den Schutz.' : 'Entfernen Sie den Schutz und wandeln Sie sie dann um.'}`,
  'pdf-locked': (d) => `„${d['name']}“ ist mit einem Passwort geschützt. Entsperren Sie die Datei zuerst und versuchen Sie es dann noch einmal.`,
  'pdf-damaged': (d) => `„${d['name']}“ war nicht zu lesen: Die Datei ist beschädigt oder unvollständig. Speichern oder exportieren Sie sie noch einmal neu.`,
  'not-protected': () => 'Das PDF ist nicht geschützt: Es öffnet sich ohne Passwort, und nichts darin ist eingeschränkt.',
  'owner-password-wrong': () => 'Das PDF öffnet sich ohne Passwort; nur Drucken, Kopieren oder Ändern ist eingeschränkt. Um das aufzuheben, wird das Besitzerpasswort gebraucht, und dieses ist es nicht.',
  'password-wrong': () => 'Das Passwort passt nicht zu dieser Datei. Prüfen Sie es und versuchen Sie es noch einmal.',
  'resize-empty': () => 'Bitte geben Sie Breite und/oder Höhe an.',
  'turn-empty': () => 'Bitte wählen Sie einen Drehwinkel oder eine Spiegelung.',
  'watermark-empty': () => 'Bitte geben Sie einen Text oder ein Bild für das Wasserzeichen an.',
  'crop-outside': (d) => `Der Ausschnitt ragt über das Bild hinaus, das ${d['width']} × ${d['height']}\u00A0Pixel groß ist. Wählen Sie einen Ausschnitt innerhalb.`,
  'film-without-picture': () => 'Die Datei enthält kein Video, nur Ton. Wählen Sie eine Videodatei, oder nutzen Sie die Audioseiten.',
  'times-missing': () => 'Bitte geben Sie eine Start- und/oder Endzeit an.',
  'times-reversed': (d) => `Die Startzeit ${d['start']} liegt nicht vor der Endzeit ${d['end']}. Wählen Sie einen Start vor dem Ende.`,
  'time-past-end': (d) => `Die ${d['which'] === 'end' ? 'Endzeit' : 'Startzeit'} ${d['time']} liegt hinter dem Ende des Videos, das ${said(d['length'])} lang ist. Wählen Sie eine frühere Zeit.`,
  'nothing-left': (d) => `Zwischen ${d['start']} und ${d['end']} bliebe nichts übrig. Wählen Sie andere Zeiten.`,
  'too-many-pixels': (d) => `Das Bild hat ${said(d['megapixels'])}\u00A0Megapixel; umgewandelt werden können bis zu ${said(d['max'])}\u00A0Megapixel. Verkleinern Sie es zuerst.`,
  'too-many-frames': (d) => `Die Animation hat ${said(d['frames'])} Bilder; umgewandelt werden können bis zu ${said(d['max'])}. Kürzen Sie sie zuerst.`,
  'too-many-pages': (d) => `Das Dokument hat ${said(d['pages'])} Seiten; auf einmal können bis zu ${said(d['max'])} umgewandelt werden. Teilen Sie es zuerst.`,
  'too-many-lines': (d) => `${file(d)} hat mehr als ${said(d['max'])} Zeilen; mehr können nicht auf einmal umgewandelt werden. Teilen Sie sie zuerst.`,
  'too-long': (d) => `Die Aufnahme ist ${said(d['length'])} lang; umgewandelt werden können bis zu ${said(d['max'])}. Kürzen Sie sie zuerst.`,
  'frame-too-large': (d) => `Das Video ist ${d['width']} × ${d['height']}\u00A0Pixel groß; umgewandelt werden können bis zu ${d['max']} je Seite.`,
  'too-many-tracks': (d) => `Die Datei hat ${said(d['tracks'])} Spuren; umgewandelt werden können Dateien mit bis zu ${said(d['max'])}.`,
  'text-multiplies': (d) => `${file(d)} enthält Text, der immer wieder auf sich selbst verweist (verschachtelte Entitäten) und auf Millionen Zeichen anwachsen würde. Speichern Sie sie noch einmal aus einem Zeichenprogramm und wandeln Sie sie dann um.`,
  'copy-protected': (d) => `${file(d)} ist gegen Kopieren geschützt (DRM) und kann nicht umgewandelt werden. Nehmen Sie eine Fassung ohne Schutz.`,
  'text-too-long': (d) => `${file(d)} ist länger als ${said(d['max'])}. Teilen Sie sie in kleinere Dateien.`,
  'codec-unknown': (d) => `${d['what'] === 'sound' ? 'Der Ton' : 'Das Bild'} der Datei ist auf eine Weise gespeichert, die wir nicht lesen können${d['codec'] ? ` (${d['codec']})` : ''}. Exportieren Sie die Datei mit einem gängigen Codec und wandeln Sie sie dann um.`,
  'too-much-unpacked': (d) => `Das Archiv würde entpackt größer als ${said(d['max'])}. Teilen Sie es in kleinere Archive.`,
  'unpacks-too-far': (d) => `Das Archiv würde entpackt mehr als ${said(d['ratio'])}-mal so groß, wie es ist. Das ist das Kennzeichen einer schädlichen Datei, deshalb wird es nicht umgewandelt.`,
  'archive-volume': (d) => `Die Datei ist ein Teil eines ${d['format']}-Archivs aus mehreren Teilen. Setzen Sie die Teile mit dem Programm zusammen, das sie erstellt hat, und wandeln Sie dann das ganze Archiv um.`,
  'too-many-entries': (d) => `Das Archiv hat mehr als ${String(d['max']).replaceAll(',', '.')} Einträge. Teilen Sie es in kleinere Archive.`,
  'nothing-inside': (d) => `In der Datei ist ${said(d['what'])}, also nichts zum Umwandeln.`,
  'engine-refused': (d) => `${file(d)} konnte nicht umgewandelt werden. Prüfen Sie, ob sie sich in ihrem eigenen Programm öffnen lässt, oder versuchen Sie ein anderes Zielformat.`,
  'engine-timeout': (d) => `Die Umwandlung dauerte länger als ${said(d['seconds'])}\u00A0Sekunden und wurde abgebrochen. Versuchen Sie es mit einer kleineren oder einfacheren Datei.`,
  'engine-memory': () => 'Die Umwandlung brauchte mehr Speicher, als einer Datei zusteht, und wurde abgebrochen. Versuchen Sie es mit einer kleineren oder einfacheren Datei.',
  'engine-disk': () => 'Das Ergebnis wurde größer, als eine Datei sein darf, und die Umwandlung wurde abgebrochen. Versuchen Sie es mit einer kleineren oder einfacheren Datei.',
  'output-unsound': (d) => `Das Ergebnis (${d['format']}) hat unsere Prüfung nicht bestanden und wird deshalb nicht angeboten. Versuchen Sie ein anderes Zielformat.`,
  'not-archivable': (d) => `Das PDF ließ sich nicht zu einem gültigen PDF/A-2b machen: ${reason(d)} (ISO 19005-2, ${d['clause']}). Drucken Sie es in seinem eigenen Programm in ein neues PDF und versuchen Sie es damit.`,
  'worker-lost': () => 'Die Umwandlung wurde zweimal unterbrochen und aufgegeben. Versuchen Sie es noch einmal oder mit einer kleineren Datei.',
  cancelled: () => 'Die Umwandlung wurde abgebrochen.',
  internal: () => 'Bei dieser Anfrage ist auf dem Server ein Fehler aufgetreten. Er wurde festgehalten; versuchen Sie es in einer Minute noch einmal.',
};
