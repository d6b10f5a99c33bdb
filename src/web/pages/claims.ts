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
      'This server currently supports 991 formats of these kinds: .',
      'Together they make 9,917 different conversions.',
      'Search, read about and copy 4,321 emojis.',
      '991 formats are currently supported; the converter pages list what each can be converted to.',
      'Each page lists every format it can convert.',
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
      'Use the site for personal and business purposes, free of charge and without an account.',
    ],
    verifiedBy: [noAccount],
  },
  {
    sentences: ['Nothing is added to your files: no watermark, no page at the end.'],
    verifiedBy: [samePixels],
  },
  {
    sentences: ['Up to 137MB each.', 'Works for any file up to 137MB.', 'Each file can be up to 137MB.'],
    verifiedBy: [sizeLimit],
  },
  {
    sentences: [
      'Your file and the result are deleted after 31 hours; “Delete now” next to the result deletes both immediately.',
      'They are stored on this server only to be converted.',
      'Your file is kept on this server for its conversion and nothing else.',
      'The file, the result and every record of the job, including file names, are deleted after 31 hours.',
      '“Delete now” deletes them immediately.',
      'Everything is deleted after 31 hours anyway, and you can delete it sooner yourself.',
      'Files are deleted after 31 hours.',
      'Your files and the results are deleted after 31 hours.',
      'After 31 hours, nothing can be recovered.',
    ],
    verifiedBy: [keptForADay, configuredHours, noTraceAfterItsDay, noTraceAfterDelete],
  },
  {
    sentences: [
      'Results can be downloaded only in the browser you used to convert the file, or through a link you share.',
      'A result can be downloaded only in the browser you converted it in.',
      'Anyone else gets the same answer as for a conversion that doesn’t exist, unless you share a link with “Copy link”: it leads to that one result until it is deleted.',
      'Before that, a result can be downloaded only in the browser you converted it in, or with the link from “Copy link”.',
      'In another browser, or after you clear your cookies, you need that link.',
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
      'Every result is reopened and checked.',
      'Before you can download a result, it is reopened and checked: an image by its size, a recording by its length, a document by its pages.',
      'If the check fails, you get an error instead of a broken file.',
      'Each result is reopened and checked before you can download it, and the page says what had to change.',
      'A result that fails our check is not delivered; you get an error instead.',
    ],
    verifiedBy: [resultsChecked],
  },
  {
    sentences: [
      'If anything had to change, the result says what.',
      'If something had to be left out, a note with the result says what.',
      'Read the notes with the result: they say what couldn’t be kept, such as a font this server doesn’t have, an animation, or tracks the new format can’t hold.',
    ],
    verifiedBy: [lossesOnCard],
  },
  {
    sentences: [
      'Convert a whole folder and download it as a single ZIP.',
      'You can add as many files as you like, even a whole folder, and convert them all with one button.',
      'With several files in the list, “Convert All” converts them one after another, and “Download All” downloads the results as one ZIP.',
    ],
    verifiedBy: [severalFiles],
  },
  {
    sentences: [
      'Images, video, audio, documents and archives: drop a file and see every format it can be converted to.',
      'Drop it, and the likeliest formats come first.',
      'No long lists to search.',
      'Drop a file to see everything it can be converted to.',
      'We detect the file type from its content and list the formats it can be converted to, likeliest first.',
    ],
    verifiedBy: [['e2e/convert.spec.ts', 'a file is recognized by its content, whatever its name'], chosen],
  },
  {
    sentences: [
      'Copy an image, press Ctrl+V here and pick a format.',
      'Drop a file on the home page, choose one with the button, or paste an image from the clipboard.',
    ],
    verifiedBy: [pastedScreenshot, chosen],
  },
  {
    sentences: [
      'Quality, resolution, bitrate and more are under Options, and your device remembers them.',
      'Quality, resolution and other settings are under Options.',
    ],
    verifiedBy: [chosen],
  },
  {
    sentences: [
      'See the upload, your position in the queue, and the percentage the converter itself reports.',
      'Cancel any time.',
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
      'Yes, once the upload is done: the conversion continues on the server.',
      'Reload the page in the same tab to see your list again, or find the results under “Your files”.',
      'The list of running conversions stays until you close the tab.',
    ],
    verifiedBy: [survivesReload],
  },
  {
    sentences: [
      'Files are converted by programs on this server; each runs in isolation, with no access to the network or to any file but yours.',
      'No file is passed on to another service, viewed by people or used to train AI models.',
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
      'They run in your browser; nothing is uploaded.',
      'The font generator, the emoji translator, the accent converter and the emoji search work without sending what you type.',
    ],
    verifiedBy: [worksOffline],
  },
  {
    sentences: [
      'With each job, the server keeps a keyed hash of your IP address, never the address itself, so that one visitor can’t keep everyone else waiting.',
      'It is deleted with the job, and from the scheduling records within two hours.',
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
      'This server limits how much a network can convert per day.',
      'It keeps the number and size of the files with that hash until the end of the day (UTC).',
    ],
    verifiedBy: [
      ['contracts/queue/queue-order.ts', 'counts a network whatever its visitors are'],
      ['contracts/queue/sqlite-file.test.ts', 'contains no daily use once the day is over'],
    ],
  },
  {
    sentences: ['Requests are counted per address, in memory only, for ten minutes.'],
    verifiedBy: [
      ['faults/session.test.ts', 'are counted per network behind a trusted proxy, and report when to retry'],
    ],
  },
  {
    sentences: [
      'The server’s log records the type of request, the response status, the duration and an approximate size.',
      'It contains no addresses, file names or file contents.',
    ],
    verifiedBy: [logHoldsNothing],
  },
  {
    sentences: [
      'There are no analytics, no ads and no third-party scripts: your browser connects only to this site.',
      'No advertising cookies, no analytics, nothing from other companies.',
    ],
    verifiedBy: [['e2e/claims.spec.ts', 'no page sends a request to a third party']],
  },
  {
    sentences: [
      'Formshift sets one cookie, when you first send a file.',
      'It is called “sid” (“__Host-sid” over HTTPS) and holds a random number.',
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
      'The server keeps only a hash of that number with your jobs: only a browser that sends the cookie can download, cancel or delete them.',
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
      'The following are not cookies, are never sent, and stay in your browser until you clear them: your theme and language, the output format and options you last chose for each file type, the last five tools you opened from the search, your recently copied emojis, and whether you were asked about notifications.',
    ],
    verifiedBy: [
      [
        'e2e/pages.spec.ts',
        'the theme follows the device until one is chosen, and the choice applies at the first paint',
      ],
      chosen,
      ['e2e/search.spec.ts', 'what was opened from the search comes first the next time'],
      [
        'e2e/languages/languages.spec.ts',
        'a visitor who reads German is offered the German page, and only once',
      ],
    ],
  },
  {
    sentences: ['We don’t remove copy protection.', 'A protected file can only be opened with its password.'],
    verifiedBy: [['conversions/document/passwords.test.ts', 'requires its password if none is given']],
  },
  {
    sentences: [
      'Don’t try to break or overload the site, or to access other people’s files.',
      'Limits apply per visitor and network.',
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
