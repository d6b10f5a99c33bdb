/** Text of the pages with the options of a conversion. */
export const optionPageWords = {
  title: (from: string, to: string) => `Options of ${from} to ${to}`,
  lead: 'Fields of the form that POST /api/convert takes, or of the JSON object in its field “options”. All of them may be left out.',
  missingTitle: 'No such conversion',
  missing: 'This server does not offer this conversion. Choose another one in the reference.',
  several: (count: number) =>
    `Up to ${count} files in one request become one result, in the order they are sent.`,
  usual: (value: string) => `= ${value}`,
  none: 'This conversion has no options.',
  example: 'As a command, with the defaults',
  back: 'Back to the reference',
};
