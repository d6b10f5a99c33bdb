import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '#src/contract/faults.ts';
import { isKeyOwner } from '#src/jobs/party.ts';
import { nameNetworks } from './network-names.ts';

/** What a network or an API key may do within ten minutes, unless the operator sets other limits. The queue limits concurrent jobs. */
export const allowance = {
  uploads: 600,
  uploadBytes: 3 * 1024 ** 3,
  /** Requests for missing jobs: enough for any page left open, too few to guess ids. */
  misses: 600,
  /** Sign-ins begun at a storage. Each is remembered for ten minutes, and too many would displace those of others. */
  signIns: 200,
  /** Newly rendered social cards: enough for every tool and many emojis. */
  cardRenders: 300,
} as const;

/** How much of a limit is left. */
export interface Remaining {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until all of it is available again. */
  readonly secondsLeft: number;
}

/**
 * Counts the requests of each network, or of each API key; rejects with `rate-limited` past the allowance. Both are
 * named as `Visitor.network` is.
 */
export interface RateLimits {
  /** Counts an upload that is about to begin; resolves to what is left, if uploads are limited. */
  beginUpload(network: string): Promise<Remaining | undefined>;
  /** Admits a body of any type, based on the bytes already received. */
  beginBody(network: string): Promise<void>;
  /** Counts the bytes of an upload or another body. Never rejects; the next request is refused instead. */
  countBytes(network: string, bytes: number): Promise<void>;
  /** Counts a request for a missing job. */
  countMiss(network: string): Promise<void>;
  /** Counts a browser redirected to sign in to a cloud storage. */
  countSignIn(network: string): Promise<void>;
}

/** Limits that an operator may set. */
export interface UploadRates {
  readonly uploads: number;
  readonly uploadBytes: number;
}

/** Creates limits over ten minutes, in the memory of this process. If disabled, nothing is counted. */
export function limitRates({
  enabled,
  network = allowance,
  key = allowance,
}: {
  readonly enabled: boolean;
  readonly network?: UploadRates | undefined;
  readonly key?: UploadRates | undefined;
}): RateLimits {
  if (!enabled) return unlimited;
  const ofNetworks = countRates(network);
  const ofKeys = countRates(key);
  const of = (name: string): RateLimits => (isKeyOwner(name) ? ofKeys : ofNetworks);
  return {
    beginBody: (name) => of(name).beginBody(name),
    beginUpload: (name) => of(name).beginUpload(name),
    countBytes: (name, count) => of(name).countBytes(name, count),
    countMiss: (name) => of(name).countMiss(name),
    countSignIn: (name) => of(name).countSignIn(name),
  };
}

function countRates(rates: UploadRates): RateLimits {
  const uploads = countUpTo(rates.uploads);
  const bytes = countUpTo(rates.uploadBytes);
  const misses = countUpTo(allowance.misses);
  const signIns = countUpTo(allowance.signIns);

  async function beginBody(network: string): Promise<void> {
    const brought = await bytes.counted(network);
    if (brought && brought.remainingPoints <= 0) throw tooMany(network, brought);
  }

  return {
    beginBody,
    async beginUpload(network) {
      await beginBody(network);
      return uploads.spend(network);
    },
    async countBytes(network, count) {
      await bytes.add(network, count);
    },
    async countMiss(network) {
      await misses.spend(network);
    },
    async countSignIn(network) {
      await signIns.spend(network);
    },
  };
}

const unlimited: RateLimits = {
  beginUpload: async () => undefined,
  beginBody: async () => {},
  countBytes: async () => {},
  countMiss: async () => {},
  countSignIn: async () => {},
};

/** Counts cards rendered for a network; the returned function rejects past the allowance. */
export function limitCardRenders(settings: { enabled: boolean }): (network: string) => Promise<void> {
  if (!settings.enabled) return async () => {};
  const renders = countUpTo(allowance.cardRenders);
  return async (network) => {
    await renders.spend(network);
  };
}

const windowSeconds = 600;

/** Maximum number of networks counted separately: about 12 MB of memory per limit. */
const maxCountedNetworks = 20_000;

/** Creates one limit: the points each network may spend within a window. */
function countUpTo(points: number) {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  const nameOf = nameNetworks({ max: maxCountedNetworks, seconds: windowSeconds });
  return {
    /** Spends a point; rejects with `rate-limited` if none is left. */
    async spend(network: string): Promise<Remaining> {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(nameOf(network));
        const secondsLeft = Math.ceil(msBeforeNext / 1_000);
        return { limit: points, windowSeconds, remaining: remainingPoints, secondsLeft };
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(network, error) : error;
      }
    },
    /** Spends points even if none are left. */
    async add(network: string, count: number): Promise<void> {
      await limiter.penalty(nameOf(network), count);
    },
    /** Returns the points spent; null if none were. */
    counted: async (network: string): Promise<RateLimiterRes | null> => limiter.get(nameOf(network)),
  };
}

function tooMany(network: string, state: RateLimiterRes): Fault {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const detail = { seconds, ...(isKeyOwner(network) && { key: 'yes' }) };
  return new Fault('rate-limited', detail, { retryAfterSeconds: seconds });
}
