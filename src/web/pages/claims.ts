import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  keptForADay,
  logHoldsNothing,
  lossesOnCard,
  noAccount,
  noTraceAfterDelete,
  noTraceAfterItsDay,
  pastedScreenshot,
  resultsChecked,
  samePixels,
  severalFiles,
  sharedByLink,
  sizeLimit,
  survivesReload,
  visibleToOwnerOnly,
  worksOffline,
} from '#tests/support/promises/shared-tests.ts';

const chosen = [
  'e2e/convert.spec.ts',
  'a dropped image uses the target and options the visitor selected @phone',
] as const;

/** Claims of the home page and of the pages on privacy, cookies, terms and help. */
export default [
  {
    sentences: [
      '991 formats, 9,917 conversions, no watermark.',
      'Convert documents, images, audio, video and archives online: 991 formats, files up to 137MB, no signup, no watermark.',
      'Right now this server reads and writes 991 formats of these kinds: .',
      'Together they make 9,917 different conversions.',
      '4,321 emojis to search, read about and copy.',
      '991 formats can be read or written here at the moment; which becomes which is listed on the converter pages.',
      'Each page knows every format of its kind.',
    ],
    verifiedBy: [
      ['e2e/claims.spec.ts', 'the figures on the home page are those of this server'],
      samePixels,
      noAccount,
    ],
  },
  {
    sentences: [
      'Fast and free.',
      'There is no account, no trial and no paid plan.',
      'Use the site for private and for business purposes, free of charge and without an account.',
    ],
    verifiedBy: [noAccount],
  },
  {
    sentences: ['Nothing is added to your files: no watermark, no page at the end.'],
    verifiedBy: [samePixels],
  },
  {
    sentences: ['Up to 137MB each.', 'Works for any file up to 137MB.', 'Each file may have up to 137MB.'],
    verifiedBy: [sizeLimit],
  },
  {
    sentences: [
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
    verifiedBy: [keptForADay, configuredHours, noTraceAfterItsDay, noTraceAfterDelete],
  },
  {
    sentences: [
      'Results can be downloaded only with the browser that made them, or by a link that you copy and hand on.',
      'A result can be downloaded only with the browser that made it.',
      'Anyone else gets the same answer as for a conversion that does not exist, unless you give them a link with “Copy link”: it leads to that one result until it is deleted.',
      'Before that, a result can only be fetched with the browser that made it, or by the link of “Copy link”: in another browser without that link, or after its cookies were cleared, it is not found.',
    ],
    verifiedBy: [
      visibleToOwnerOnly,
      sharedByLink,
      [
        'contracts/http/idempotency.test.ts',
        'expires with the files, and cannot be altered into another link',
      ],
    ],
  },
  {
    sentences: [
      'Every result is opened again and looked at.',
      'Before a result is offered, the finished file is opened again and checked: a picture by its size, a recording by its length, a document by its pages.',
      'If the check fails you get an error instead of a broken file.',
      'Each result is opened again and checked before it is offered, and what had to change is said.',
      'A result that did not pass our own check is not handed out; you get the error instead.',
    ],
    verifiedBy: [resultsChecked],
  },
  {
    sentences: [
      'What changed on the way is written on the card.',
      'Where the result had to leave something out, the finished card tells you what.',
      'Read the notes on the finished card: they name what could not be carried over, such as a font this server does not have, an animation, or tracks the new format has no place for.',
    ],
    verifiedBy: [lossesOnCard],
  },
  {
    sentences: [
      'A whole folder, converted one after another, taken home as a single ZIP.',
      'You can add as many files as you like, a whole folder at once too, and convert them one after another with one button.',
      'With several files in the list, “Convert All” sends them one after another and “Download All” brings the results home in one ZIP.',
    ],
    verifiedBy: [severalFiles],
  },
  {
    sentences: [
      'Pictures, video, audio, documents and archives: drop one and see at once what it can become.',
      'Drop it and the likely targets are there, first choice first.',
      'No lists to read through.',
      'When you drop a file you see everything it can become.',
      'The site looks at the content of the file and offers what it can become, the most likely target first.',
    ],
    verifiedBy: [['e2e/convert.spec.ts', 'a file is recognized by its content, whatever its name'], chosen],
  },
  {
    sentences: [
      'Copy a picture, press Ctrl+V here, pick a format.',
      'Drop a file on the start page, choose it with the button, or paste a picture from the clipboard.',
    ],
    verifiedBy: [pastedScreenshot, chosen],
  },
  {
    sentences: [
      'Quality, resolution, bitrate and more wait under Options, and are remembered on your device.',
      'Quality, resolution and other settings are under Options.',
    ],
    verifiedBy: [chosen],
  },
  {
    sentences: [
      'Upload, place in the queue, then the percentage the converter itself reports.',
      'Cancel at any moment.',
    ],
    verifiedBy: [
      [
        'contracts/queue/queue-attempts.ts',
        'writes progress with the next heartbeat, never decreasing and never above 100',
      ],
      ['contracts/queue/queue-order.ts', 'reports the position at which a job is later claimed'],
      ['e2e/convert.spec.ts', 'an upload can be canceled while it runs'],
      ['contracts/http/jobs.test.ts', 'aborts a running job'],
    ],
  },
  {
    sentences: [
      'Loading the page again is fine: conversions that have been sent go on, and the list of them comes back in the same tab.',
      'The list of conversions under way stays until the tab is closed.',
    ],
    verifiedBy: [survivesReload],
  },
  {
    sentences: [
      'Conversions are done by programs on this server, each shut in without access to the network and to any file but yours.',
      'No file is passed on to another service, and no file is looked at by people or used to train anything.',
    ],
    verifiedBy: [
      ['faults/sandbox/sandbox-isolation.test.ts', 'cannot reach a listener on this machine'],
      ['faults/sandbox/sandbox-isolation.test.ts', 'cannot read a file of another job'],
    ],
  },
  {
    sentences: ['Everything between your browser and this server is encrypted (HTTPS).'],
    verifiedBy: [
      ['site-claims.test.ts', 'state that the connection is encrypted, or that it is not, correctly'],
    ],
  },
  {
    sentences: [
      'They run in your browser; nothing is sent.',
      'The font generator, the emoji translator, the accent converter and the emoji search work without sending what you type.',
    ],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      'With a job, the server keeps a keyed fingerprint of its network address, never the address itself, so that one visitor cannot keep all others waiting: it goes with the job, and from the order of turns within two hours.',
    ],
    verifiedBy: [
      [
        'contracts/queue/sqlite-file.test.ts',
        'contains no record after a few hours of which network was served when',
      ],
      ['faults/session.test.ts', 'stores no address of a visitor'],
      [
        'contracts/queue/queue-order.ts',
        'gives no advantage for discarding the cookie or deleting finished jobs',
      ],
    ],
  },
  {
    sentences: [
      'This server limits how much a network may convert in a day.',
      'It keeps the number and the size of the files with that fingerprint until the day (UTC) is over.',
    ],
    verifiedBy: [
      ['contracts/queue/queue-order.ts', 'counts a network whatever its visitors are'],
      ['contracts/queue/sqlite-file.test.ts', 'contains no daily use once the day is over'],
    ],
  },
  {
    sentences: ['Requests are counted by address in memory for ten minutes.'],
    verifiedBy: [
      ['faults/session.test.ts', 'are counted per network behind a trusted proxy, and report when to retry'],
    ],
  },
  {
    sentences: [
      'The log of the server holds the kind of request, the answer’s status, how long it took, and a rough size.',
      'It holds no addresses, no file names and no contents.',
    ],
    verifiedBy: [logHoldsNothing],
  },
  {
    sentences: [
      'There are no statistics about visitors, no advertising and no scripts of other companies: your browser talks to this site alone.',
      'No advertising cookies, no statistics, nothing from other companies.',
    ],
    verifiedBy: [['e2e/claims.spec.ts', 'no page sends a request to a third party']],
  },
  {
    sentences: [
      'Formshift sets one cookie, when you first send a file.',
      'It is called “sid” (“__Host-sid” on encrypted sites) and holds a random number.',
      'It lasts 31 hours after your last upload.',
      'Scripts on the page cannot read it, and it is not sent to any other site.',
    ],
    verifiedBy: [
      ['faults/session.test.ts', 'is set at the first use of a tool, and not by reads'],
      ['faults/session.test.ts', 'is bound to the host and to TLS on an https site'],
    ],
  },
  {
    sentences: [
      'The server keeps only a fingerprint of that number beside your jobs: whoever shows the cookie may download, cancel or delete them, and nobody else.',
    ],
    verifiedBy: [
      ['faults/session.test.ts', 'stays the same while it is used, and is stored only as a hash'],
      visibleToOwnerOnly,
    ],
  },
  {
    sentences: ['If your browser refuses it, everything still works.'],
    verifiedBy: [['faults/session.test.ts', 'works in a browser that refuses cookies']],
  },
  {
    sentences: [
      'Not cookies, and never sent: your choice of a light or dark theme and of the language, the target you last chose and the options you last set for a format, the last five tools you opened from the search, the emojis you copied last, and that you were asked about notifications, stay in your browser until you clear them.',
    ],
    verifiedBy: [
      [
        'e2e/pages.spec.ts',
        'the theme follows the device until one is chosen, and the choice applies at the first paint',
      ],
      chosen,
      ['e2e/search.spec.ts', 'what was opened from the search comes first the next time'],
      ['e2e/german.spec.ts', 'a visitor who reads German is offered the German page, and only once'],
    ],
  },
  {
    sentences: [
      'Protection against copying is not removed here.',
      'A password is needed to open what it protects.',
    ],
    verifiedBy: [['conversions/document/passwords.test.ts', 'requires its password if none is given']],
  },
  {
    sentences: [
      'Do not try to break the site, to get at the files of others, or to keep it busy for its own sake; limits for each visitor and network see to that.',
    ],
    verifiedBy: [
      visibleToOwnerOnly,
      [
        'contracts/queue/queue-order.ts',
        'limit the jobs of a visitor that run at a time, across all workers',
      ],
      ['contracts/queue/queue-order.ts', 'reject a network whose callers discard their cookies'],
    ],
  },
] satisfies readonly PageClaim[];
