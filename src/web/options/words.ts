/** Text around the options of a conversion; the text of each option comes from the server. */
export const optionsWords = {
  loading: 'Loading the options...',
  none: 'This conversion has nothing to set.',
  remembered: 'Your choices are remembered on this device.',
  defaults: 'Back to the defaults',
  automatic: 'Automatic',
};
