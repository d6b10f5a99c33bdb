/** Said where the text that was read had comments: none of the formats carries those of another. */
export const commentsLeft = 'Comments in the file were left out.';
