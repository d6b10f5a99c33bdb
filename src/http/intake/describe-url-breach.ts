import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import type { UrlBreach } from '#src/outbound/outbound-url.ts';

const breaches: Readonly<Record<UrlBreach, Phrase>> = {
  unreadable: phrase('it is not a URL'),
  'not-https': phrase('the URL must begin with https://'),
  'has-credentials': phrase('the URL must not have a user name or password'),
  'other-port': phrase('the URL must not have a port'),
};

/** Returns, for a fault, why requests aren't sent to a URL. */
export const describeUrlBreach = (breach: UrlBreach): Phrase => breaches[breach];
