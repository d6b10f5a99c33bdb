/**
 * A promise of the site in its exact words, and the tests that verify it: a file below `tests`, and the name of the
 * test.
 */
export interface Promised {
  readonly claims: readonly [string, ...string[]];
  readonly verifiedBy: readonly (readonly [file: string, title: string])[];
}

const retention = 'faults/retention.test.ts';
const session = 'faults/session.test.ts';
const converting = 'e2e/convert.spec.ts';
const figures = 'e2e/claims.spec.ts';
const aDay = [retention, 'loses its upload at once and keeps its result for 24 hours'] as const;
const theHours = ['contracts/queue/queue-times.ts', 'follows the configured hours'] as const;
const noTrace = [retention, 'leaves no trace of its name or content in any file after its day'] as const;
const byHand = [retention, 'leaves no trace when the visitor deletes it'] as const;
const limit = [
  'faults/upload/upload-limits.test.ts',
  'accepts a file of exactly that size and rejects one byte more',
] as const;
const counted = [figures, 'the figures on the home page are those of this server'] as const;
const noThirdParties = [figures, 'no page sends a request to a third party'] as const;
const noAccount = [figures, 'no page asks for an account, a name or payment'] as const;
const nothingAdded = [figures, 'an image is returned with exactly the same pixels'] as const;
const checked = ['faults/worker.test.ts', 'never offers a result that failed its check'] as const;
const ownAlone = [session, 'is visible only to its visitor; to anyone else it does not exist'] as const;
const shared = [
  'contracts/http/idempotency.test.ts',
  'lets another browser download the result, and nothing else',
] as const;
const sharedUntil = [
  'contracts/http/idempotency.test.ts',
  'expires with the files, and cannot be altered into another link',
] as const;
const sandboxTests = 'faults/sandbox/sandbox-isolation.test.ts';
const notes = ['e2e/claims.spec.ts', 'the card of an image states what it lost'] as const;
const oneAfterAnother = [
  converting,
  'several files are converted one after another and downloaded as one ZIP',
] as const;
const byContent = [converting, 'a file is recognized by its content, whatever its name'] as const;
const pasted = [
  converting,
  'Clear All empties the queue, and a pasted screenshot starts a new one @phone',
] as const;
const chosen = [
  converting,
  'a dropped image uses the target and options the visitor selected @phone',
] as const;
const outlives = [converting, 'conversions survive a reload and navigation; Delete now ends them'] as const;
const cookie = [session, 'is set at the first use of a tool, and not by reads'] as const;
const log = [
  'contracts/http/responses.test.ts',
  'has one line per response and nothing the visitor sent',
] as const;
const quiet = [figures, 'the text tools send nothing, and work offline once loaded'] as const;
const theme = [
  'e2e/pages.spec.ts',
  'the theme follows the device until one is chosen, and the choice applies at the first paint',
] as const;
const protectedFiles = [
  'conversions/document/passwords.test.ts',
  'requires its password if none is given',
] as const;

/** Every promise of the home page and of the pages on privacy, cookies, terms and help. */
export const promises: readonly Promised[] = [
  {
    claims: [
      '991 formats, 9,917 conversions, no watermark.',
      'Convert documents, images, audio, video and archives online: 991 formats, files up to 137MB, no signup, no watermark.',
      'Right now this server reads and writes 991 formats of these kinds: .',
      'Together they make 9,917 different conversions.',
      '4,321 emojis to search, read about and copy.',
      '991 formats can be read or written here at the moment; which becomes which is listed on the converter pages.',
      'Each page knows every format of its kind.',
    ],
    verifiedBy: [counted, nothingAdded, noAccount],
  },
  {
    claims: [
      'Fast and free.',
      'There is no account, no trial and no paid plan.',
      'Use the site for private and for business purposes, free of charge and without an account.',
    ],
    verifiedBy: [noAccount],
  },
  {
    claims: ['Nothing is added to your files: no watermark, no page at the end.'],
    verifiedBy: [nothingAdded],
  },
  {
    claims: ['Up to 137MB each.', 'Works for any file up to 137MB.', 'Each file may have up to 137MB.'],
    verifiedBy: [limit],
  },
  {
    claims: [
      'The file you sent and the result are deleted after 31 hours; “Delete now” on the finished card deletes both at once.',
      'They are stored on this server only for the conversion.',
      'A file you send is kept on this server for its conversion and nothing else.',
      'It, the result, and every record of the job, file names included, are deleted after 31 hours.',
      '“Delete now” does it at once.',
      'Everything is deleted after 31 hours in any case, and earlier by your own hand.',
      'Files are deleted after 31 hours.',
      'What you send and what comes of it is deleted after 31 hours.',
      'After 31 hours nothing can be brought back.',
    ],
    verifiedBy: [aDay, theHours, noTrace, byHand],
  },
  {
    claims: [
      'Results can be downloaded only with the browser that made them, or by a link that you copy and hand on.',
      'A result can be downloaded only with the browser that made it.',
      'Anyone else gets the same answer as for a conversion that does not exist, unless you give them a link with “Copy link”: it leads to that one result until it is deleted.',
      'Before that, a result can only be fetched with the browser that made it, or by the link of “Copy link”: in another browser without that link, or after its cookies were cleared, it is not found.',
    ],
    verifiedBy: [ownAlone, shared, sharedUntil],
  },
  {
    claims: [
      'Every result is opened again and looked at.',
      'Before a result is offered, the finished file is opened again and checked: a picture by its size, a recording by its length, a document by its pages.',
      'If the check fails you get an error instead of a broken file.',
      'Each result is opened again and checked before it is offered, and what had to change is said.',
      'A result that did not pass our own check is not handed out; you get the error instead.',
    ],
    verifiedBy: [checked],
  },
  {
    claims: [
      'What changed on the way is written on the card.',
      'Where the result had to leave something out, the finished card tells you what.',
      'Read the notes on the finished card: they name what could not be carried over, such as a font this server does not have, an animation, or tracks the new format has no place for.',
    ],
    verifiedBy: [notes],
  },
  {
    claims: [
      'A whole folder, converted one after another, taken home as a single ZIP.',
      'You can add as many files as you like, a whole folder at once too, and convert them one after another with one button.',
      'With several files in the list, “Convert All” sends them one after another and “Download All” brings the results home in one ZIP.',
    ],
    verifiedBy: [oneAfterAnother],
  },
  {
    claims: [
      'Pictures, video, audio, documents and archives: drop one and see at once what it can become.',
      'Drop it and the likely targets are there, first choice first.',
      'No lists to read through.',
      'When you drop a file you see everything it can become.',
      'The site looks at the content of the file and offers what it can become, the most likely target first.',
    ],
    verifiedBy: [byContent, chosen],
  },
  {
    claims: [
      'Copy a picture, press Ctrl+V here, pick a format.',
      'Drop a file on the start page, choose it with the button, or paste a picture from the clipboard.',
    ],
    verifiedBy: [pasted, chosen],
  },
  {
    claims: [
      'Quality, resolution, bitrate and more wait under Options, and are remembered on your device.',
      'Quality, resolution and other settings are under Options.',
    ],
    verifiedBy: [chosen],
  },
  {
    claims: [
      'Upload, place in the queue, then the percentage the converter itself reports.',
      'Cancel at any moment.',
    ],
    verifiedBy: [
      [
        'contracts/queue/queue-attempts.ts',
        'writes progress with the next heartbeat, never decreasing and never above 100',
      ],
      ['contracts/queue/queue-order.ts', 'reports the position at which a job is later claimed'],
      [converting, 'an upload can be canceled while it runs'],
      ['contracts/http/jobs.test.ts', 'aborts a running job'],
    ],
  },
  {
    claims: [
      'Loading the page again is fine: conversions that have been sent go on, and the list of them comes back in the same tab.',
      'The list of conversions under way stays until the tab is closed.',
    ],
    verifiedBy: [outlives],
  },
  {
    claims: [
      'Conversions are done by programs on this server, each shut in without access to the network and to any file but yours.',
      'No file is passed on to another service, and no file is looked at by people or used to train anything.',
    ],
    verifiedBy: [
      [sandboxTests, 'cannot reach a listener on this machine'],
      [sandboxTests, 'cannot read a file of another job'],
    ],
  },
  {
    claims: ['Everything between your browser and this server is encrypted (HTTPS).'],
    verifiedBy: [
      ['site-claims.test.ts', 'state that the connection is encrypted, or that it is not, correctly'],
    ],
  },
  {
    claims: [
      'They run in your browser; nothing is sent.',
      'The font generator, the emoji translator, the accent converter and the emoji search work without sending what you type.',
    ],
    verifiedBy: [quiet],
  },
  {
    claims: [
      'With a job its network address is kept, so that one visitor cannot keep all others waiting: it goes with the job, and from the order of turns within two hours.',
    ],
    verifiedBy: [
      [
        'contracts/queue/sqlite-file.test.ts',
        'contains no record after a few hours of which network was served when',
      ],
      [
        'contracts/queue/queue-order.ts',
        'gives no advantage for discarding the cookie or deleting finished jobs',
      ],
    ],
  },
  {
    claims: ['Requests are counted by address in memory for ten minutes.'],
    verifiedBy: [[session, 'are counted per network behind a trusted proxy, and report when to retry']],
  },
  {
    claims: [
      'The log of the server holds the kind of request, the answer’s status, how long it took, and a rough size.',
      'It holds no addresses, no file names and no contents.',
    ],
    verifiedBy: [log],
  },
  {
    claims: [
      'There are no statistics about visitors, no advertising and no scripts of other companies: your browser talks to this site alone.',
      'No advertising cookies, no statistics, nothing from other companies.',
    ],
    verifiedBy: [noThirdParties],
  },
  {
    claims: [
      'Formshift sets one cookie, when you first send a file.',
      'It is called “sid” (“__Host-sid” on encrypted sites) and holds a random number.',
      'It lasts 31 hours after your last upload.',
      'Scripts on the page cannot read it, and it is not sent to any other site.',
    ],
    verifiedBy: [cookie, [session, 'is bound to the host and to TLS on an https site']],
  },
  {
    claims: [
      'The server keeps only a fingerprint of that number beside your jobs: whoever shows the cookie may download, cancel or delete them, and nobody else.',
    ],
    verifiedBy: [[session, 'stays the same while it is used, and is stored only as a hash'], ownAlone],
  },
  {
    claims: ['If your browser refuses it, everything still works.'],
    verifiedBy: [[session, 'works in a browser that refuses cookies']],
  },
  {
    claims: [
      'Not cookies, and never sent: your choice of a light or dark theme and of the language, and the options you last set for a format, stay in your browser until you clear them.',
    ],
    verifiedBy: [
      theme,
      chosen,
      ['e2e/german.spec.ts', 'a visitor who reads German is offered the German page, and only once'],
    ],
  },
  {
    claims: [
      'Protection against copying is not removed here.',
      'A password is needed to open what it protects.',
    ],
    verifiedBy: [protectedFiles],
  },
  {
    claims: [
      'Do not try to break the site, to get at the files of others, or to keep it busy for its own sake; limits for each visitor and network see to that.',
    ],
    verifiedBy: [
      ownAlone,
      [
        'contracts/queue/queue-order.ts',
        'limit the jobs of a visitor that run at a time, across all workers',
      ],
      ['contracts/queue/queue-order.ts', 'reject a network whose callers discard their cookies'],
    ],
  },
];

/** Sentences that ask, advise or explain. */
export const advice: readonly string[] = [
  'Any file, in the format you need.',
  'Choose what you have.',
  'Make files smaller and see what it costs.',
  'Into PDF and out of it again.',
  'Join, split, turn, protect.',
  'Small changes to pictures and video, done well.',
  'Yes.',
  'Some formats cannot hold all that others can: a JPG has no transparency, an MP3 leaves out what is hard to hear.',
  'While a file is still being uploaded the page has to stay open.',
  'What Formshift stores, for how long, and who can see it.',
  'Where the General Data Protection Regulation applies, you may ask what is stored about you and have it deleted.',
  'The operator of this server has not given an address for such questions.',
  'It is there to keep your results yours.',
  'That is why no banner asks for your consent.',
  'The rules for using Formshift: short, because there is little to rule.',
  'What comes out of a conversion is yours as much as what went in.',
  'Send only files you have the right to use.',
  'Still, a conversion is a translation: look at the result before you throw the original away.',
  'This is no place to keep anything.',
  'The site is offered as it is.',
  'As far as the law allows, its operator is not liable for what follows from its use, from a result that differs from what was expected, or from the site not being there.',
  'How a conversion goes, what the limits are, and what to do when something does not work.',
  'Press Convert, and download the result when it is done.',
  'The message says why.',
  'The most frequent reasons: the file is larger than allowed, it is protected with a password, or its content is not what its name says.',
  'In the last case save it again in the program that made it; giving it another ending does not change what it is.',
  'Check that the file opens in its own program.',
  'If it does, save a fresh copy and try that one, or convert to another format first.',
];
