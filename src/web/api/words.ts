/** What is said where the server says nothing itself. */
export const apiErrorWords = {
  unreachable: 'The server could not be reached. Check the connection and try again.',
  unknown: 'Unknown error',
  retry: 'Please try again',
};
