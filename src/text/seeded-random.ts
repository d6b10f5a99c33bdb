/** A source of numbers from 0 up to 1 that gives the same ones for the same seed: enough chance for decoration, none for secrets (linear congruential generator, constants of Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
