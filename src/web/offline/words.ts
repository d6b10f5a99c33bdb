/** Text of the page shown without a connection. */
export const offlineWords = {
  title: 'You are offline',
  text: 'This page could not be loaded. Check the connection, then try again.',
  running: 'Conversions that have started continue on the server, and you can get their results later.',
  again: 'Try again',
};
