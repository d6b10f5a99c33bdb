/** Processes a list with a fixed number of workers. After the first failure, no worker takes another item. */
export async function inParallel<Item>(
  items: readonly Item[],
  hands: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const failed = new AbortController();
  const hand = async () => {
    for (const item of waiting) {
      if (failed.signal.aborted) return;
      await work(item).catch((error: unknown) => {
        failed.abort();
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(hands, items.length)) }, hand));
}
