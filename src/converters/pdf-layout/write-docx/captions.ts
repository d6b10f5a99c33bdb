/** Whether a text is the caption of a picture or a table, told by the word it begins with and its length. */
export const isCaption = (text: string): boolean =>
  captionBegins.test(text) && text.length < mostCaptionLetters;

const captionBegins =
  /^(fig(ure|ura|uur)?|abb(ildung)?|bild|photo|foto|image|chart|diagram(me?)?|grafik|rys(unek)?|plate|illustration|図|图|圖|그림)[\s.:\d]/i;
const mostCaptionLetters = 300;
