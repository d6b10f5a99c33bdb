/** Whether a text is the caption of a picture, told by the word it begins with and its length. */
export const isCaption = (text: string): boolean =>
  captionBegins.test(text) && text.length < maxCaptionLetters;

/** Whether a text is the caption of a table, told by the word it begins with, its number and its length. */
export const isTableCaption = (text: string): boolean =>
  tableCaptionBegins.test(text) && text.length < maxCaptionLetters;

/** Whether a text is the caption of a picture or a table, told by its number as well: headings may begin with such a word. */
export const isNumberedCaption = (text: string): boolean =>
  isTableCaption(text) || (isCaption(text) && /^\p{L}+\.?\s*\d/u.test(text));

const captionBegins =
  /^(fig(ure|ura|uur)?|abb(ildung)?|bild|photo|foto|image|chart|diagram(me?)?|grafik|rys(unek)?|plate|illustration|図|图|圖|그림)[\s.:\d]/i;
/** The number is followed by what parts it from the words: text that goes on, as in "Table 2 shows", is none. */
const tableCaptionBegins =
  /^(table|tab\.?|tabelle|tableau|tabla|tabella|tabela|tabell|tabel|tabulka|táblázat|таблица|таблиця|表|표)(\s*\d+|\s+([A-Z]|[IVX]+))([.-]\d+)*\s*([.:–—|]|$)/iu;
const maxCaptionLetters = 300;
