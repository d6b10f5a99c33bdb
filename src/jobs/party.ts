/** The requester a job is counted for: a visitor (or a network, for callers without a cookie) on a network. */
export interface Party {
  readonly who: string;
  readonly network: string;
}

const ofKey = 'key:';

/** Returns the owner's name of jobs created with an API key of this name. */
export const keyOwner = (name: string): string => ofKey + name;

/** Returns whether jobs of this requester or owner are created with an API key. */
export const isKeyOwner = (who: string | null): boolean => who?.startsWith(ofKey) ?? false;

/** Returns the requester that an owner's job is counted for. */
export const partyOf = ({ visitor, network }: { visitor: string | null; network: string }): Party => ({
  who: visitor ?? network,
  network,
});
