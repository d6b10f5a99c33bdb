/** Whether a text is the caption of a figure, judged by its first word and its length. */
export const isCaption = (text: string): boolean =>
  captionBegins.test(text) && text.length < maxCaptionLetters;

/** Whether a text is the caption of a table, judged by its first word, its number and its length. */
export const isTableCaption = (text: string): boolean =>
  tableCaptionBegins.test(text) && text.length < maxCaptionLetters;

/**
 * Whether a text is the caption of a figure or a table, also judged by its number: headings may begin with such a
 * word.
 */
export const isNumberedCaption = (text: string): boolean =>
  isTableCaption(text) || (isCaption(text) && /^\p{L}+\.?\s*\d/u.test(text));

const captionBegins =
  /^(fig(ure|ura|uur)?|abb(ildung)?|bild|photo|foto|image|chart|diagram(me?)?|grafik|rys(unek)?|plate|illustration|図|图|圖|그림)[\s.:\d]/i;
/** A separator must follow the number: text that continues, as in "Table 2 shows", isn't a caption. */
const tableCaptionBegins =
  /^(table|tab\.?|tabelle|tableau|tabla|tabella|tabela|tabell|tabel|tabulka|táblázat|таблица|таблиця|表|표)(\s*\d+|\s+([A-Z]|[IVX]+))([.-]\d+)*\s*([.:–—|]|$)/iu;
const maxCaptionLetters = 300;
