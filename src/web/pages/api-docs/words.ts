/** Text of the API documentation page. The descriptions of the calls come from the OpenAPI document. */
export const apiWords = {
  name: 'API docs',
  title: 'API documentation',
  description:
    'Convert, compress and edit files from your own programs: every call, its fields and its responses. No account is needed.',
  keywords: ['file conversion API', 'REST API', 'OpenAPI', 'convert files with curl'],
  lead: 'Everything this site does with files is available through an API. You need no account, and a key only for webhooks; the limits are the same as on the site.',
  leadForUsers:
    'Everything on this site is available through an API, with an API key that the operator gives out; the limits are those of the key.',
  job: (maxMb: number, hours: number) =>
    `Each conversion is a job: send a file, wait until the job is completed, download the result. A file can be up to ${maxMb}MB; jobs and files are deleted after ${hours} hours.`,
  errors:
    'An error response explains in one sentence what is wrong; with “Accept: application/json”, it is a problem document (RFC 9457). After a 429 or 503, wait for the time given in “Retry-After”.',
  whole: 'The OpenAPI description is at',
  calls: 'Endpoints',
  schemas: 'Schemas',
  optional: 'optional',
};

export const exampleWords = {
  title: 'From the command line',
  send: 'Send a file, and wait up to 30 seconds for its conversion',
  targets: 'List what a format can be converted to, with the options',
  ask: 'Fetch the job again if it takes longer (the response above contains its ID)',
  download: 'Download the result once the status is “completed”',
  delete: 'Delete the files early',
  programs: 'From a program',
};

/** Text of the forms that send a call. */
export const tryWords = {
  title: 'Try it',
  send: 'Send the request',
  waiting: 'Waiting for the response …',
  response: 'Response',
  unreachable: 'The server could not be reached.',
  notShown: '(The body is not text.)',
};

/** Text of the choice of a conversion. */
export const choiceWords = {
  title: 'Conversion options',
  from: 'From',
  to: 'To',
  show: 'Show the options',
};
