import type { Template } from './templates.ts';

/** Phrases inserted into the server's sentences, with German translations. */
// oxfmt-ignore
export const phrases: readonly Template[] = [
  // Counts and units
  ['{n} hour {rest}', '{n} Stunde {rest}'], ['{n} hours {rest}', '{n} Stunden {rest}'], ['{n} hour', '{n} Stunde'], ['{n} hours', '{n} Stunden'],
  ['{n} minute {rest}', '{n} Minute {rest}'], ['{n} minutes {rest}', '{n} Minuten {rest}'], ['{n} minute', '{n} Minute'], ['{n} minutes', '{n} Minuten'],
  ['{n} second', '{n} Sekunde'], ['{n} seconds', '{n} Sekunden'], ['{a} ({b})', '{a} ({b})'], ['more than {a}', 'mehr als {a}'],
  ['{n} kHz', '{n}\u00A0kHz'], ['{n} channels', '{n} Kanälen'], ['5.1 surround', '5.1-Raumklang'], ['6.1 surround', '6.1-Raumklang'], ['7.1 surround', '7.1-Raumklang'],
  ['{n} sound track', '{n} Tonspur'], ['{n} sound tracks', '{n} Tonspuren'], ['{n} further sound track', '{n} weitere Tonspur'], ['{n} further sound tracks', '{n} weitere Tonspuren'],
  ['{n} further picture track', '{n} weitere Bildspur'], ['{n} further picture tracks', '{n} weitere Bildspuren'],
  ['{n} attached file', '{n} angehängte Datei'], ['{n} attached files', '{n} angehängte Dateien'],
  ['{n} link', '{n} Verknüpfung'], ['{n} links', '{n} Verknüpfungen'], ['{n} file', '{n} Datei'], ['{n} files', '{n} Dateien'], ['{n} name', '{n} Name'], ['{n} names', '{n} Namen'],
  ['{n} device or pipe entry', '{n} Geräte- oder Pipe-Eintrag'], ['{n} device or pipe entries', '{n} Geräte- oder Pipe-Einträge'],
  ['{a} at this quality', '{a} in dieser Qualität'], ['The recording at {n} kbit/s', 'Die Aufnahme mit {n}\u00A0kbit/s'], ['The film at CRF {n}', 'Der Film mit CRF {n}'],
  ['{a} by {b} (same widths)', '{a} durch {b} (gleiche Breiten)'], ['{a} by a similar one', '{a} durch eine ähnliche'], ['{a} by {b}', '{a} durch {b}'], ['and {n} more', 'und {n} weitere'],
  ['{n} MB', '{n}\u00A0MB'], ['{n} KB', '{n}\u00A0KB'], ['{n} GB', '{n}\u00A0GB'],
  ['white', 'Weiß'],
  ['English', 'Englisch'], ['German', 'Deutsch'], ['French', 'Französisch'], ['Spanish', 'Spanisch'], ['Italian', 'Italienisch'], ['Portuguese', 'Portugiesisch'], ['Dutch', 'Niederländisch'], ['Polish', 'Polnisch'], ['Russian', 'Russisch'], ['Turkish', 'Türkisch'], ['Japanese', 'Japanisch'], ['Chinese', 'Chinesisch'], ['Korean', 'Koreanisch'], ['Arabic', 'Arabisch'],

  // Audio tags
  ['title', 'Titel'], ['artist', 'Interpret'], ['album', 'Album'], ['album artist', 'Albuminterpret'], ['composer', 'Komponist'], ['genre', 'Genre'], ['date', 'Datum'],
  ['HDR gain map', 'HDR-Ebene'], ['depth map', 'Tiefenkarte'], ['masks', 'Masken'], ['video clip', 'Videoclip'],
  ['track number', 'Titelnummer'], ['disc number', 'CD-Nummer'], ['comment', 'Kommentar'], ['copyright', 'Copyright'], ['publisher', 'Verlag'], ['lyrics', 'Liedtext'],

  // Why a URL is not fetched
  ['it is not a URL', 'es ist keine URL'], ['URLs begin with https:// here', 'URLs beginnen hier mit https://'],
  ['a URL has no user name and no password here', 'eine URL hat hier weder Benutzernamen noch Passwort'], ['a URL has no port here', 'eine URL hat hier keinen Port'],
  ['no address is known for its name', 'zu seinem Namen ist keine Adresse bekannt'], ['its certificate is not valid', 'sein Zertifikat ist nicht gültig'],
  ['no connection could be made', 'es kam keine Verbindung zustande'], ['the connection broke', 'die Verbindung brach ab'], ['it sends too slowly', 'er sendet zu langsam'],
  ['it responds with status {n}', 'er antwortet mit Status {n}'], ['it redirects too often', 'er leitet zu oft weiter'], ['it redirects to a URL that is not fetched', 'er leitet auf eine URL weiter, von der nichts geholt wird'],

  // What a file may lack
  ['animation', 'keine Animation'], ['text', 'kein Text'], ['pages', 'keine Seiten'], ['rows', 'keine Zeilen'], ['subtitles', 'kein Untertitel'], ['chapters', 'kein Kapitel'], ['readable text', 'kein lesbarer Text'], ['audio', 'kein Ton'], ['video', 'kein Video'], ['image', 'kein Bild'], ['audio or video', 'weder Ton noch Bild'],
  ['audio or video of any length', 'weder Ton noch Bild von irgendeiner Länge'], ['video in this time range', 'kein Video in diesem Zeitraum'], ['audio in this time range', 'kein Ton in diesem Zeitraum'],

  // Why a request is malformed
  ['its body is empty', 'ihr Inhalt ist leer'], ['its body is not JSON', 'ihr Inhalt ist kein JSON'], ['its length is not what it said', 'ihre Länge stimmt nicht'], ['its address is not a valid one', 'ihre Adresse ist ungültig'],
  ['it has too many parts', 'sie hat zu viele Teile'], ['it has too many fields', 'sie hat zu viele Felder'], ['it has too many files', 'sie hat zu viele Dateien'], ['a field has a name that is not allowed', 'ein Feld hat einen unerlaubten Namen'],
  ['a file comes without the name of its field', 'eine Datei kommt ohne den Namen ihres Feldes'], ['it does not name a valid host', 'sie nennt keinen gültigen Host'], ['it is not put together as HTTP says', 'sie ist nicht so zusammengesetzt, wie HTTP es verlangt'],
  ['a field has a name that is too long', 'ein Feld hat einen zu langen Namen'], ['a field is not JSON although it says so', 'ein Feld ist kein JSON, obwohl es das behauptet'],
  ['it ended before all of it had arrived', 'sie brach ab, bevor alles angekommen war'], ['its parts are not put together as multipart/form-data says', 'ihre Teile sind nicht so zusammengesetzt, wie multipart/form-data es verlangt'], ['it is not a valid request', 'sie ist ungültig'],

  // Allowed values of a field or an option
  ['use {list}, or {last}', 'erlaubt ist {list} oder {last}'], ['use {list} or {last}', 'erlaubt ist {list} oder {last}'], ['use {a}', 'erlaubt ist {a}'], ['it is not as described', 'der Wert entspricht nicht der Beschreibung'],
  ['a whole number from {n} to {m}', 'eine ganze Zahl von {n} bis {m}'], ['a whole number of at least {n}', 'eine ganze Zahl ab {n}'], ['a whole number of at most {n}', 'eine ganze Zahl bis {n}'], ['a whole number above {n}', 'eine ganze Zahl über {n}'], ['a whole number', 'eine ganze Zahl'],
  ['a number from {n} to {m}', 'eine Zahl von {n} bis {m}'], ['a number of at least {n}', 'eine Zahl ab {n}'], ['a number of at most {n}', 'eine Zahl bis {n}'], ['a number above {n}', 'eine Zahl über {n}'], ['a number', 'eine Zahl'],
  ['true or false', 'true oder false'], ['text of {n} to {m} characters', 'ein Text von {n} bis {m} Zeichen'], ['text of at most {n} characters', 'ein Text mit höchstens {n} Zeichen'],
  ['text of at least {n} characters', 'ein Text mit mindestens {n} Zeichen'], ['text of at least {n} character', 'ein Text mit mindestens {n} Zeichen'], ['a list of at most {n}', 'eine Liste von höchstens {n}'], ['a list', 'eine Liste'],
  ['this conversion has no such option', 'diese Umwandlung hat keine solche Option'], ['it is not the text of a JSON object', 'es ist kein JSON-Objekt als Text'], ['the number is too large', 'die Zahl ist zu groß'], ['it is nested too deeply', 'sie ist zu tief verschachtelt'], ['the name is not allowed', 'der Name ist nicht erlaubt'],
  ['use page numbers and ranges such as 1-3, 5, 7-9', 'schreiben Sie Seitenzahlen und Bereiche wie 1-3, 5, 7-9'], ['use page numbers and ranges such as 1-3, 5', 'schreiben Sie Seitenzahlen und Bereiche wie 1-3, 5'], ['name the pages, for example 1-3, 5, 7-9', 'nennen Sie die Seiten, zum Beispiel 1-3, 5, 7-9'],
  ['leave out line breaks and control characters', 'ohne Zeilenumbrüche und Steuerzeichen'], ['write it as #rrggbb', 'schreiben Sie sie als #rrggbb'], ['must be a colour such as #ffffff', 'es muss eine Farbe wie #ffffff sein'], ['must be a time such as 1:23 or 83.5', 'es muss eine Zeit wie 1:23 oder 83.5 sein'],
  ['write it as HH:MM:SS, for example 00:01:30, or as seconds', 'schreiben Sie sie als HH:MM:SS, zum Beispiel 00:01:30, oder in Sekunden'], ['write it as HH:MM:SS, for example 00:01:30; minutes and seconds go to 59', 'schreiben Sie sie als HH:MM:SS, zum Beispiel 00:01:30; Minuten und Sekunden gehen bis 59'],
  ['enter a password', 'geben Sie ein Passwort ein'], ['it is longer than the 127 bytes a PDF can hold', 'es ist länger als die 127 Bytes, die ein PDF fassen kann'], ['with 128-bit encryption it can only have Western letters. Choose 256-bit', 'mit 128-Bit-Verschlüsselung darf es nur westliche Buchstaben enthalten. Wählen Sie 256 Bit'],
  ['with 128-bit encryption it can have {n} characters at most. Choose 256-bit', 'mit 128-Bit-Verschlüsselung darf es höchstens {n} Zeichen haben. Wählen Sie 256 Bit'], ['give at least one margin to cut off', 'geben Sie mindestens einen Rand an, der abgeschnitten werden soll'],
  ['it names {n} groups, and up to {m} files can be made at once', 'es nennt {n} Gruppen, und höchstens {m} Dateien können auf einmal entstehen'], ['page {n} is {w} × {h} points, nothing would be left of it', 'Seite {n} ist {w} × {h} Punkt groß, von ihr bliebe nichts übrig'],
  ['the workbook has {n} sheet', 'die Arbeitsmappe hat {n} Blatt'], ['the workbook has {n} sheets', 'die Arbeitsmappe hat {n} Blätter'], ['the film is over after {a}', 'der Film ist nach {a} zu Ende'],
  ['the document has {n} page', 'das Dokument hat {n} Seite'], ['the document has {n} pages', 'das Dokument hat {n} Seiten'],

  // Why a PDF is not suitable for archiving
  ['it has no readable metadata', 'es hat keine lesbaren Metadaten'], ['its metadata has fields that it does not describe', 'seine Metadaten haben Felder, die es nicht beschreibt'], ['it has attachments', 'es hat Anhänge'], ['its layers are not named or not listed', 'seine Ebenen haben keine Namen oder stehen auf keiner Liste'],
  ['it shows itself as a slide show of its own kind', 'es zeigt sich als Diaschau eigener Art'], ['it demands something of the viewer', 'es stellt Forderungen an das Anzeigeprogramm'], ['the file does not begin as it has to', 'die Datei beginnt nicht, wie sie muss'], ['the file has no identifier of its own', 'die Datei hat keine eigene Kennung'],
  ['its table of objects is not laid out as it has to be', 'seine Objekttabelle ist nicht aufgebaut, wie sie muss'], ['a text in hexadecimal digits is not whole', 'ein Text in Hexadezimalziffern ist nicht vollständig'],
  ['a part of it does not begin or end on a line of its own', 'ein Teil davon beginnt oder endet nicht auf einer eigenen Zeile'], ['a part of it is not as long as it says', 'ein Teil davon ist nicht so lang, wie er angibt'], ['its objects are not on lines of their own', 'seine Objekte stehen nicht auf eigenen Zeilen'],
  ['it is encrypted', 'es ist verschlüsselt'], ['something follows the end of the file', 'nach dem Ende der Datei folgt noch etwas'], ['a part of it lies in another file', 'ein Teil davon liegt in einer anderen Datei'], ['a part of it is packed in a way that is not allowed', 'ein Teil davon ist auf unerlaubte Weise gepackt'],
  ['a small picture is packed in a way that is not allowed', 'ein kleines Bild ist auf unerlaubte Weise gepackt'], ['it holds permissions of another kind', 'es enthält Berechtigungen anderer Art'], ['a number, name or text in it is too large', 'eine Zahl, ein Name oder ein Text darin ist zu groß'], ['it has too many parts', 'es hat zu viele Teile'],
  ['drawing states are saved inside each other more than {n} times', 'Zeichenzustände sind mehr als {n}-mal ineinander gesichert'], ['a page is smaller than 3 or larger than 14,400 points', 'eine Seite ist kleiner als 3 oder größer als 14.400 Punkt'],
  ['a font is not described as it has to be', 'eine Schrift ist nicht beschrieben, wie sie es sein muss'], ['the glyphs of a font are not numbered', 'die Zeichen einer Schrift sind nicht nummeriert'], ['the character map of a font is not in the file', 'die Zeichentabelle einer Schrift ist nicht in der Datei'], ['a font is not embedded', 'eine Schrift ist nicht eingebettet'],
  ['a letter that is shown is missing from its embedded font', 'ein gezeigter Buchstabe fehlt in seiner eingebetteten Schrift'], ['a font lists its glyphs, and the list cannot be relied on', 'eine Schrift führt eine Liste ihrer Zeichen, auf die kein Verlass ist'], ['letters are not as wide in a font as the file says', 'Buchstaben sind in einer Schrift nicht so breit, wie die Datei sagt'],
  ['the letters of a TrueType font cannot be found by their codes', 'die Buchstaben einer TrueType-Schrift sind über ihre Codes nicht zu finden'], ['text refers to letters that its font does not have', 'Text verweist auf Buchstaben, die seine Schrift nicht hat'],
  ['its pages are drawn with commands that no standard knows', 'seine Seiten sind mit Befehlen gezeichnet, die keine Norm kennt'], ['a page does not say itself what it draws with', 'eine Seite sagt nicht selbst, womit sie zeichnet'], ['the profile of its colours is not a valid one', 'das Profil seiner Farben ist ungültig'], ['it names several profiles for its colours', 'es nennt mehrere Profile für seine Farben'],
  ['a colour profile is not a valid one', 'ein Farbprofil ist ungültig'], ['colours for print are laid over each other in a way that is not allowed', 'Druckfarben liegen auf unerlaubte Weise übereinander'], ['it has {a} colours without a profile that says how they look', 'es hat {a}-Farben ohne ein Profil, das sagt, wie sie aussehen'], ['it has shades of grey without a profile that says how they look', 'es hat Grautöne ohne ein Profil, das sagt, wie sie aussehen'],
  ['a spot colour is not described', 'eine Schmuckfarbe ist nicht beschrieben'], ['a spot colour is described in two ways', 'eine Schmuckfarbe ist auf zwei Arten beschrieben'], ['a colour is mixed of more than {n} inks', 'eine Farbe ist aus mehr als {n} Druckfarben gemischt'], ['it changes colours on their way to the printer', 'es ändert Farben auf dem Weg zum Drucker'],
  ['it has a print raster that is not allowed', 'es hat ein unerlaubtes Druckraster'], ['it asks for a rendering of colours that no standard knows', 'es verlangt eine Farbwiedergabe, die keine Norm kennt'], ['a picture is smoothed, has stand-ins or lies elsewhere', 'ein Bild wird geglättet, hat Stellvertreter oder liegt woanders'], ['a JPEG 2000 picture could not be looked into', 'ein JPEG-2000-Bild ließ sich nicht untersuchen'],
  ['a drawing holds a program or lies in another file', 'eine Zeichnung enthält ein Programm oder liegt in einer anderen Datei'], ['colours are mixed in a way that no standard knows', 'Farben werden auf eine Weise gemischt, die keine Norm kennt'], ['a page with transparency does not say how its colours are mixed', 'eine Seite mit Transparenz sagt nicht, wie ihre Farben gemischt werden'],
  ['a page holds sound, film, a model or something unknown', 'eine Seite enthält Ton, Film, ein Modell oder etwas Unbekanntes'], ['something on a page is hidden or would not be printed', 'etwas auf einer Seite ist verborgen oder würde nicht gedruckt'], ['something on a page does not say how it looks', 'etwas auf einer Seite sagt nicht, wie es aussieht'], ['a form field does something by itself', 'ein Formularfeld tut von selbst etwas'],
  ['its form is drawn by the viewer', 'sein Formular wird vom Anzeigeprogramm gezeichnet'], ['its form is of the kind XFA', 'sein Formular ist von der Art XFA'], ['it holds a script or starts something', 'es enthält ein Skript oder startet etwas'], ['it does something when it or a page of it is opened', 'es tut etwas, wenn es oder eine seiner Seiten geöffnet wird'],

  // Content types
  ['a {a} picture', 'ein {a}-Bild'], ['a {a} recording', 'eine {a}-Aufnahme'], ['a {a} video', 'ein {a}-Video'], ['a {a} document', 'ein {a}-Dokument'], ['a {a} archive', 'ein {a}-Archiv'], ['a {a} program', 'ein {a}-Programm'],
  ['a {a} file', 'eine {a}-Datei'], ['a {a} presentation', 'eine {a}-Präsentation'], ['a {a} workbook', 'eine {a}-Arbeitsmappe'], ['a {a} book', 'ein {a}-Buch'], ['a {a} drawing', 'eine {a}-Zeichnung'], ['a {a} package', 'ein {a}-Paket'], ['a {a} database', 'eine {a}-Datenbank'],
  ['a {a} icon', 'ein {a}-Symbol'], ['a {a} cursor', 'ein {a}-Mauszeiger'], ['a {a} metafile', 'eine {a}-Metadatei'], ['a {a} shortcut', 'eine {a}-Verknüpfung'], ['a {a} section', 'ein {a}-Abschnitt'],
  ['a {a}', 'ein {a}'], ['an {a}', 'ein {a}'],
  ['image', 'Bild'], ['document', 'Dokument'], ['archive', 'Archiv'], ['video', 'Video'], ['audio', 'Audio'],
];
