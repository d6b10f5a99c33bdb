/** Said where the text that was read had comments: none of the formats carries those of another. */
export const commentsLeft = 'Comments in the file were left out.';
/** Said where a value is infinite, or larger than programs count. */
export const notFinite = 'Numbers too large to count with, such as 1E400, and infinite ones became text.';
