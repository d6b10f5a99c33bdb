import type { Template } from './templates.ts';

/** Phrases inserted into the server's sentences, with German translations. */
// oxfmt-ignore
export const phrases: readonly Template[] = [
  // Counts and units
  ['{n} hour {rest}', '{n} Stunde {rest}'], ['{n} hours {rest}', '{n} Stunden {rest}'], ['{n} hour', '{n} Stunde'], ['{n} hours', '{n} Stunden'],
  ['{n} minute {rest}', '{n} Minute {rest}'], ['{n} minutes {rest}', '{n} Minuten {rest}'], ['{n} minute', '{n} Minute'], ['{n} minutes', '{n} Minuten'],
  ['{n} second', '{n} Sekunde'], ['{n} seconds', '{n} Sekunden'], ['{a} ({b})', '{a} ({b})'], ['more than {a}', 'mehr als {a}'],
  
  ['{n} MB', '{n}\u00A0MB'], ['{n} KB', '{n}\u00A0KB'], ['{n} GB', '{n}\u00A0GB'],


  // Why a URL is not fetched
  ['it is not a URL', 'es ist keine URL'], ['URLs begin with https:// here', 'URLs beginnen hier mit https://'],
  ['a URL has no user name and no password here', 'eine URL hat hier weder Benutzernamen noch Passwort'], ['a URL has no port here', 'eine URL hat hier keinen Port'],
  ['its host name could not be resolved', 'zu seinem Namen ist keine Adresse bekannt'], ['its certificate is not valid', 'sein Zertifikat ist nicht gültig'],
  ['no connection could be established', 'es kam keine Verbindung zustande'], ['the connection broke', 'die Verbindung brach ab'], ['it sends too slowly', 'er sendet zu langsam'],
  ['it responds with status {n}', 'er antwortet mit Status {n}'], ['it redirects too often', 'er leitet zu oft weiter'], ['it redirects to a URL that is not fetched', 'er leitet auf eine URL weiter, von der nichts geholt wird'],

  // What a file may lack
  ['animation', 'keine Animation'], ['text', 'kein Text'], ['pages', 'keine Seiten'], ['rows', 'keine Zeilen'], ['subtitles', 'kein Untertitel'], ['chapters', 'kein Kapitel'], ['readable text', 'kein lesbarer Text'], ['audio', 'kein Ton'], ['video', 'kein Video'], ['image', 'kein Bild'], ['audio or video', 'weder Ton noch Bild'],
  ['audio or video of any length', 'weder Ton noch Bild von irgendeiner Länge'], ['video in this time range', 'kein Video in diesem Zeitraum'], ['audio in this time range', 'kein Ton in diesem Zeitraum'],

  // Why a request is malformed
  ['its body is empty', 'ihr Inhalt ist leer'], ['its body is not JSON', 'ihr Inhalt ist kein JSON'], ['its length is not what it announced', 'ihre Länge stimmt nicht'], ['its URL is not valid', 'ihre Adresse ist ungültig'],
  ['it has too many parts', 'sie hat zu viele Teile'], ['it has too many fields', 'sie hat zu viele Felder'], ['it has too many files', 'sie hat zu viele Dateien'], ['a field has a name that is not allowed', 'ein Feld hat einen unerlaubten Namen'],
  ['a file comes without a field name', 'eine Datei kommt ohne den Namen ihres Feldes'], ['its Host header is not valid', 'sie nennt keinen gültigen Host'], ['it is not valid HTTP', 'sie ist nicht so zusammengesetzt, wie HTTP es verlangt'],
  ['a field has a name that is too long', 'ein Feld hat einen zu langen Namen'], ['a field is declared as JSON, but is not', 'ein Feld ist kein JSON, obwohl es das behauptet'],
  ['it ended before it was complete', 'sie brach ab, bevor alles angekommen war'], ['it is not valid multipart/form-data', 'ihre Teile sind nicht so zusammengesetzt, wie multipart/form-data es verlangt'], ['it is not a valid request', 'sie ist ungültig'],

  // Allowed values of a field or an option
  ['use {list}, or {last}', 'erlaubt ist {list} oder {last}'], ['use {list} or {last}', 'erlaubt ist {list} oder {last}'], ['use {a}', 'erlaubt ist {a}'], ['it is not as described', 'der Wert entspricht nicht der Beschreibung'],
  ['a whole number from {n} to {m}', 'eine ganze Zahl von {n} bis {m}'], ['a whole number of at least {n}', 'eine ganze Zahl ab {n}'], ['a whole number of at most {n}', 'eine ganze Zahl bis {n}'], ['a whole number above {n}', 'eine ganze Zahl über {n}'], ['a whole number', 'eine ganze Zahl'],
  ['a number from {n} to {m}', 'eine Zahl von {n} bis {m}'], ['a number of at least {n}', 'eine Zahl ab {n}'], ['a number of at most {n}', 'eine Zahl bis {n}'], ['a number above {n}', 'eine Zahl über {n}'], ['a number', 'eine Zahl'],
  ['true or false', 'true oder false'], ['text of {n} to {m} characters', 'ein Text von {n} bis {m} Zeichen'], ['text of at most {n} characters', 'ein Text mit höchstens {n} Zeichen'],
  ['text of at least {n} characters', 'ein Text mit mindestens {n} Zeichen'], ['text of at least {n} character', 'ein Text mit mindestens {n} Zeichen'], ['a list of at most {n}', 'eine Liste von höchstens {n}'], ['a list', 'eine Liste'],
  ['this conversion has no such option', 'diese Umwandlung hat keine solche Option'], ['it is not the text of a JSON object', 'es ist kein JSON-Objekt als Text'], ['the number is too large', 'die Zahl ist zu groß'], ['it is nested too deeply', 'sie ist zu tief verschachtelt'], ['the name is not allowed', 'der Name ist nicht erlaubt'],
  ['use page numbers and ranges such as 1-3, 5, 7-9', 'schreiben Sie Seitenzahlen und Bereiche wie 1-3, 5, 7-9'], ['use page numbers and ranges such as 1-3, 5', 'schreiben Sie Seitenzahlen und Bereiche wie 1-3, 5'], ['enter the pages, for example 1-3, 5, 7-9', 'nennen Sie die Seiten, zum Beispiel 1-3, 5, 7-9'],
  ['leave out line breaks and control characters', 'ohne Zeilenumbrüche und Steuerzeichen'], ['write it as #rrggbb', 'schreiben Sie sie als #rrggbb'], ['must be a colour such as #ffffff', 'es muss eine Farbe wie #ffffff sein'], ['must be a time such as 1:23 or 83.5', 'es muss eine Zeit wie 1:23 oder 83.5 sein'],
  ['write it as HH:MM:SS, for example 00:01:30, or as seconds', 'schreiben Sie sie als HH:MM:SS, zum Beispiel 00:01:30, oder in Sekunden'], ['write it as HH:MM:SS, for example 00:01:30; minutes and seconds go up to 59', 'schreiben Sie sie als HH:MM:SS, zum Beispiel 00:01:30; Minuten und Sekunden gehen bis 59'],
  ['enter a password', 'geben Sie ein Passwort ein'], ['it is longer than the 127 bytes a PDF can hold', 'es ist länger als die 127 Bytes, die ein PDF fassen kann'], ['with 128-bit encryption it can only have Western letters. Choose 256-bit', 'mit 128-Bit-Verschlüsselung darf es nur westliche Buchstaben enthalten. Wählen Sie 256 Bit'],
  ['with 128-bit encryption it can have {n} characters at most. Choose 256-bit', 'mit 128-Bit-Verschlüsselung darf es höchstens {n} Zeichen haben. Wählen Sie 256 Bit'], ['enter at least one margin to cut off', 'geben Sie mindestens einen Rand an, der abgeschnitten werden soll'],
  ['it names {n} groups, and up to {m} files can be made at once', 'es nennt {n} Gruppen, und höchstens {m} Dateien können auf einmal entstehen'], ['page {n} is {w} × {h} points, nothing would be left of it', 'Seite {n} ist {w} × {h} Punkt groß, von ihr bliebe nichts übrig'],
  ['the workbook has {n} sheet', 'die Arbeitsmappe hat {n} Blatt'], ['the workbook has {n} sheets', 'die Arbeitsmappe hat {n} Blätter'], ['the video ends after {a}', 'der Film ist nach {a} zu Ende'],
  ['the document has {n} page', 'das Dokument hat {n} Seite'], ['the document has {n} pages', 'das Dokument hat {n} Seiten'],

  // Why a PDF is not suitable for archiving
  ['it has no readable metadata', 'es hat keine lesbaren Metadaten'], ['its metadata has fields that it does not describe', 'seine Metadaten haben Felder, die es nicht beschreibt'], ['it has attachments', 'es hat Anhänge'], ['its layers are not named or not listed', 'seine Ebenen haben keine Namen oder stehen auf keiner Liste'],
  ['it uses alternate presentations', 'es zeigt sich als Diaschau eigener Art'], ['it requires features of the viewer', 'es stellt Forderungen an das Anzeigeprogramm'], ['its header is not valid', 'die Datei beginnt nicht, wie sie muss'], ['it has no file identifier', 'die Datei hat keine eigene Kennung'],
  ['its cross-reference table is not laid out as required', 'seine Objekttabelle ist nicht aufgebaut, wie sie muss'], ['a hexadecimal string is incomplete', 'ein Text in Hexadezimalziffern ist nicht vollständig'],
  ['a stream does not begin or end on its own line', 'ein Teil davon beginnt oder endet nicht auf einer eigenen Zeile'], ['a stream does not have the length it declares', 'ein Teil davon ist nicht so lang, wie er angibt'], ['its objects are not on separate lines', 'seine Objekte stehen nicht auf eigenen Zeilen'],
  ['it is encrypted', 'es ist verschlüsselt'], ['there is data after the end of the file', 'nach dem Ende der Datei folgt noch etwas'], ['a stream is in another file', 'ein Teil davon liegt in einer anderen Datei'], ['a stream uses a filter that is not allowed', 'ein Teil davon ist auf unerlaubte Weise gepackt'],
  ['an inline image uses a filter that is not allowed', 'ein kleines Bild ist auf unerlaubte Weise gepackt'], ['it has permissions that are not allowed', 'es enthält Berechtigungen anderer Art'], ['a number, name or text in it is too large', 'eine Zahl, ein Name oder ein Text darin ist zu groß'], ['it has too many parts', 'es hat zu viele Teile'],
  ['graphics states are nested more than {n} deep', 'Zeichenzustände sind mehr als {n}-mal ineinander gesichert'], ['a page is smaller than 3 or larger than 14,400 points', 'eine Seite ist kleiner als 3 oder größer als 14.400 Punkt'],
  ['the dictionary of a font is not complete', 'eine Schrift ist nicht beschrieben, wie sie es sein muss'], ['the glyphs of a font are not mapped', 'die Zeichen einer Schrift sind nicht nummeriert'], ['the character map of a font is not embedded', 'die Zeichentabelle einer Schrift ist nicht in der Datei'], ['a font is not embedded', 'eine Schrift ist nicht eingebettet'],
  ['a glyph in use is missing from its embedded font', 'ein gezeigter Buchstabe fehlt in seiner eingebetteten Schrift'], ['the list of glyphs of a font is not reliable', 'eine Schrift führt eine Liste ihrer Zeichen, auf die kein Verlass ist'], ['the glyph widths of a font differ from those in the file', 'Buchstaben sind in einer Schrift nicht so breit, wie die Datei sagt'],
  ['the encoding of a TrueType font is not valid', 'die Buchstaben einer TrueType-Schrift sind über ihre Codes nicht zu finden'], ['text uses glyphs that its font does not have', 'Text verweist auf Buchstaben, die seine Schrift nicht hat'],
  ['its pages use unknown operators', 'seine Seiten sind mit Befehlen gezeichnet, die keine Norm kennt'], ['a page has no resources of its own', 'eine Seite sagt nicht selbst, womit sie zeichnet'], ['its output profile is not valid', 'das Profil seiner Farben ist ungültig'], ['it has several output profiles', 'es nennt mehrere Profile für seine Farben'],
  ['a colour profile is not valid', 'ein Farbprofil ist ungültig'], ['overprinting is used in a way that is not allowed', 'Druckfarben liegen auf unerlaubte Weise übereinander'], ['it has {a} colours without a colour profile', 'es hat {a}-Farben ohne ein Profil, das sagt, wie sie aussehen'], ['it has shades of grey without a colour profile', 'es hat Grautöne ohne ein Profil, das sagt, wie sie aussehen'],
  ['a spot colour is not defined', 'eine Schmuckfarbe ist nicht beschrieben'], ['a spot colour is defined in two ways', 'eine Schmuckfarbe ist auf zwei Arten beschrieben'], ['a colour uses more than {n} colorants', 'eine Farbe ist aus mehr als {n} Druckfarben gemischt'], ['it uses a transfer function', 'es ändert Farben auf dem Weg zum Drucker'],
  ['it uses a halftone that is not allowed', 'es hat ein unerlaubtes Druckraster'], ['it uses an unknown rendering intent', 'es verlangt eine Farbwiedergabe, die keine Norm kennt'], ['an image is interpolated, has alternates or is in another file', 'ein Bild wird geglättet, hat Stellvertreter oder liegt woanders'], ['a JPEG 2000 image could not be inspected', 'ein JPEG-2000-Bild ließ sich nicht untersuchen'],
  ['a form contains a program or is in another file', 'eine Zeichnung enthält ein Programm oder liegt in einer anderen Datei'], ['an unknown blend mode is used', 'Farben werden auf eine Weise gemischt, die keine Norm kennt'], ['a page with transparency has no blending colour space', 'eine Seite mit Transparenz sagt nicht, wie ihre Farben gemischt werden'],
  ['a page has sound, video, a 3D model or an unknown annotation', 'eine Seite enthält Ton, Film, ein Modell oder etwas Unbekanntes'], ['an annotation is hidden or would not be printed', 'etwas auf einer Seite ist verborgen oder würde nicht gedruckt'], ['an annotation has no appearance', 'etwas auf einer Seite sagt nicht, wie es aussieht'], ['a form field has an action', 'ein Formularfeld tut von selbst etwas'],
  ['its form is rendered by the viewer', 'sein Formular wird vom Anzeigeprogramm gezeichnet'], ['its form is an XFA form', 'sein Formular ist von der Art XFA'], ['it contains a script or an action that is not allowed', 'es enthält ein Skript oder startet etwas'], ['it has an action that runs when it or a page is opened', 'es tut etwas, wenn es oder eine seiner Seiten geöffnet wird'],

  // Content types
  ['a {a} image', 'ein {a}-Bild'], ['a {a} recording', 'eine {a}-Aufnahme'], ['a {a} video', 'ein {a}-Video'], ['a {a} document', 'ein {a}-Dokument'], ['a {a} archive', 'ein {a}-Archiv'], ['a {a} program', 'ein {a}-Programm'],
  ['a {a} file', 'eine {a}-Datei'], ['a {a} presentation', 'eine {a}-Präsentation'], ['a {a} workbook', 'eine {a}-Arbeitsmappe'], ['a {a} book', 'ein {a}-Buch'], ['a {a} drawing', 'eine {a}-Zeichnung'], ['a {a} package', 'ein {a}-Paket'], ['a {a} database', 'eine {a}-Datenbank'],
  ['a {a} icon', 'ein {a}-Symbol'], ['a {a} cursor', 'ein {a}-Mauszeiger'], ['a {a} metafile', 'eine {a}-Metadatei'], ['a {a} shortcut', 'eine {a}-Verknüpfung'], ['a {a} section', 'ein {a}-Abschnitt'],
  ['a {a}', 'ein {a}'], ['an {a}', 'ein {a}'],
  ['image', 'Bild'], ['document', 'Dokument'], ['archive', 'Archiv'], ['video', 'Video'], ['audio', 'Audio'],
];
