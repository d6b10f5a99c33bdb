/** Warning for input with comments: no format can carry the comments of another. */
export const commentsLeft = 'Comments in the file were left out.';
/** Warning for values that are infinite or too large for programs to calculate with. */
export const notFinite = 'Numbers that are too large, such as 1E400, or infinite became text.';
