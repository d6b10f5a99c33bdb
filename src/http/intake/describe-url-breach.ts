import type { UrlBreach } from '#src/outbound/outbound-url.ts';

const breaches: Readonly<Record<UrlBreach, string>> = {
  unreadable: 'it is not a URL',
  'not-https': 'URLs begin with https:// here',
  'has-credentials': 'a URL has no user name and no password here',
  'other-port': 'a URL has no port here',
};

/** Returns, for a fault, why requests aren't sent to a URL. */
export const describeUrlBreach = (breach: UrlBreach): string => breaches[breach];
