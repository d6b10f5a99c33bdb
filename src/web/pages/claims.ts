import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  deletedInTime,
  keptForADay,
  logHoldsNothing,
  lossesOnCard,
  noAccount,
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

const ownFigures = ['e2e/claims.spec.ts', 'the figures on the home page are those of this server'] as const;
const recognized = ['e2e/convert.spec.ts', 'a file is recognized by its content, whatever its name'] as const;
const chosen = [
  'e2e/convert.spec.ts',
  'a dropped image uses the target and options the visitor selected @phone',
] as const;
const linkExpires = [
  'contracts/http/idempotency.test.ts',
  'expires with the files, and cannot be altered into another link',
] as const;
const noThirdParty = ['e2e/claims.spec.ts', 'no page sends a request to a third party'] as const;
const cookieSet = ['faults/session.test.ts', 'is set at the first use of a tool, and not by reads'] as const;
const cookieBound = ['faults/session.test.ts', 'is bound to the host and to TLS on an https site'] as const;

/** Claims of the home page and of the pages on privacy, cookies, terms and help. */
export default {
  'homeQuestions.0.answer': [noAccount, samePixels],
  'homeQuestions.1.answer': [ownFigures, samePixels, noAccount, recognized, chosen],
  'homeQuestions.2.answer': [sizeLimit, severalFiles],
  'homeQuestions.3.answer': [...deletedInTime, visibleToOwnerOnly, sharedByLink, linkExpires],
  'homeQuestions.4.answer': [lossesOnCard, chosen],
  'homeQuestions.5.answer': [resultsChecked],
  'homeQuestions.6.answer': [survivesReload],
  'cookieWords.lead': [cookieSet, cookieBound],
  'cookieWords.sections.2.paragraphs.0': [
    survivesReload,
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
  'cookieWords.sections.3.paragraphs.0': [noThirdParty],
  'visitorCookie.paragraphs.0': [
    cookieSet,
    cookieBound,
    ['faults/session.test.ts', 'stays the same while it is used, and is stored only as a hash'],
    visibleToOwnerOnly,
  ],
  'visitorCookie.paragraphs.1': [
    cookieSet,
    cookieBound,
    ['faults/session.test.ts', 'works in a browser that refuses cookies'],
  ],
  'homeWords.description': [ownFigures, samePixels, noAccount],
  'homeWords.emoji.lead': [ownFigures, samePixels, noAccount],
  'homeWords.features.checked.text': [resultsChecked, lossesOnCard],
  'homeWords.features.knows.text': [recognized, chosen],
  'homeWords.features.many.text': [severalFiles],
  'homeWords.features.paste.text': [sizeLimit, pastedScreenshot, chosen],
  'homeWords.features.progress.text': [
    [
      'contracts/queue/queue-attempts.ts',
      'writes progress with the next heartbeat, never decreasing and never above 100',
    ],
    ['contracts/queue/queue-order.ts', 'reports the position at which a job is later claimed'],
    ['e2e/convert.spec.ts', 'an upload can be canceled while it runs'],
    ['contracts/http/jobs.test.ts', 'aborts a running job'],
  ],
  'homeWords.features.settings.text': [chosen],
  'homeWords.hero.figures': [ownFigures, samePixels, noAccount],
  'homeWords.hero.lead': [recognized, chosen],
  'homeWords.leads.text': [worksOffline],
  'homeWords.leads.tools': [ownFigures, samePixels, noAccount],
  'privacyWords.sections.0.paragraphs.0': [...deletedInTime],
  'privacyWords.sections.0.paragraphs.1': [
    ['faults/sandbox/sandbox-isolation.test.ts', 'cannot reach a listener on this machine'],
    ['faults/sandbox/sandbox-isolation.test.ts', 'cannot read a file of another job'],
  ],
  'privacyWords.sections.0.paragraphs.2': [visibleToOwnerOnly, sharedByLink, linkExpires],
  'privacyWords.sections.2.paragraphs.0.then': [
    ['site-claims.test.ts', 'state that the connection is encrypted, or that it is not'],
  ],
  'privacyWords.sections.3.paragraphs.0': [worksOffline],
  'privacyWords.sections.4.paragraphs.0': [
    [
      'contracts/queue/sqlite-file.test.ts',
      'contains no record after a few hours of which network was served when',
    ],
    ['faults/session.test.ts', 'stores no address of a visitor'],
    [
      'contracts/queue/queue-order.ts',
      'gives no advantage for discarding the cookie or deleting finished jobs',
    ],
    ['faults/session.test.ts', 'are counted per network behind a trusted proxy, and report when to retry'],
  ],
  'privacyWords.sections.4.paragraphs.2.then.0': [
    ['contracts/queue/queue-order.ts', 'counts a network whatever its visitors are'],
    ['contracts/queue/sqlite-file.test.ts', 'contains no daily use once the day is over'],
  ],
  'privacyWords.sections.4.paragraphs.4': [logHoldsNothing],
  'privacyWords.sections.4.paragraphs.5': [noThirdParty],
  'privacyWords.sections.5.paragraphs.0': [...deletedInTime],
  'termsWords.sections.0.paragraphs.0': [noAccount],
  'termsWords.sections.1.paragraphs.0': [
    visibleToOwnerOnly,
    ['contracts/queue/queue-order.ts', 'limit the jobs of a visitor that run at a time, across all workers'],
    ['contracts/queue/queue-order.ts', 'reject a network whose callers discard their cookies'],
  ],
  'termsWords.sections.1.paragraphs.1': [
    ['conversions/document/passwords.test.ts', 'requires its password if none is given'],
  ],
  'termsWords.sections.2.paragraphs.0': [resultsChecked],
  'termsWords.sections.2.paragraphs.1': [...deletedInTime],
  'helpWords.sections.0.paragraphs.0': [recognized, chosen, pastedScreenshot],
  'helpWords.sections.0.paragraphs.1': [severalFiles],
  'helpWords.sections.1.paragraphs.0': [ownFigures, samePixels, noAccount, sizeLimit],
  'helpWords.sections.1.paragraphs.1': [...deletedInTime],
  'helpWords.sections.3.paragraphs.0': [resultsChecked],
  'helpWords.sections.4.paragraphs.0': [lossesOnCard],
  'helpWords.sections.5.paragraphs.0': [...deletedInTime, visibleToOwnerOnly, sharedByLink, linkExpires],
  'sessionCookies.paragraphs.0': [
    ['contracts/http/sign-in.test.ts', 'lasts 12 hours'],
    ['contracts/http/sign-in.test.ts', 'refuses forged and foreign sessions and returns'],
    ['contracts/http/sign-in.test.ts', 'signs out here and at the provider'],
  ],
  'importing.paragraphs.0': [
    [
      'contracts/http/cloud.test.ts',
      'exchanges the code, lists files and folders, searches by name, and imports a file',
    ],
    ['contracts/http/cloud.test.ts', 'stores neither tokens nor names of imported files in the clear'],
  ],
  'oauthWords.nothing': [
    [
      'e2e/site.spec.ts',
      'a popup returned by a cloud storage logs what is missing and closes itself (section 2)',
    ],
  ],
  'filesWords.onlyLatest': [
    ['contracts/http/jobs.test.ts', 'are those of the visitor, the newest first, if no id is given'],
  ],
  'optionPageWords.several': [
    [
      'contracts/http/responses.test.ts',
      'says how each is called, for which formats, and with which options',
    ],
  ],
  'apiWords.description': [
    [
      'contracts/http/responses.test.ts',
      'describes every endpoint of the contract, its fields and its response',
    ],
    noAccount,
  ],
  'apiWords.job': [sizeLimit, keptForADay, configuredHours],
  'apiWords.errors': [
    ['contracts/http/convert.test.ts', 'as problem details if the client accepts JSON'],
    [
      'contracts/http/responses.test.ts',
      'reports and rejects new files while the server is stopping or its disk is full',
    ],
  ],
} satisfies PageClaims;
