import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import type { UrlBreach } from '#src/outbound/outbound-url.ts';

const breaches: Readonly<Record<UrlBreach, Phrase>> = {
  unreadable: phrase('it is not a URL'),
  'not-https': phrase('URLs begin with https:// here'),
  'has-credentials': phrase('a URL has no user name and no password here'),
  'other-port': phrase('a URL has no port here'),
};

/** Returns, for a fault, why requests aren't sent to a URL. */
export const describeUrlBreach = (breach: UrlBreach): Phrase => breaches[breach];
