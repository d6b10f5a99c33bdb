/** Who waits: a visitor (or a network, for callers without a cookie) on a network. */
export interface Party {
  readonly who: string;
  readonly network: string;
}

/** Who a job of an owner counts for. */
export const partyOf = ({ visitor, network }: { visitor: string | null; network: string }): Party => ({
  who: visitor ?? network,
  network,
});
