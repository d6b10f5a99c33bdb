/** The requester a job is counted for: a visitor (or a network, for callers without a cookie) on a network. */
export interface Party {
  readonly who: string;
  readonly network: string;
}

/** Returns the requester that an owner's job is counted for. */
export const partyOf = ({ visitor, network }: { visitor: string | null; network: string }): Party => ({
  who: visitor ?? network,
  network,
});
