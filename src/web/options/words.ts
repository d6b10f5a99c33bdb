/** Text around the options of a conversion; the text of each option comes from the server. */
export const optionsWords = {
  loading: 'Loading options...',
  none: 'This conversion has no options.',
  remembered: 'Your choices are remembered on this device.',
  defaults: 'Reset to defaults',
  automatic: 'Automatic',
};
