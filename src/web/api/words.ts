/** Messages shown when the server provides none. */
export const apiErrorWords = {
  unreachable: 'The server could not be reached. Check the connection and try again.',
  unknown: 'Unknown error',
  retry: 'Please try again',
};
