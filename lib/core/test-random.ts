/**
 * Creates a seeded random number generator. It returns integers that are at least 0 and less than `limit`. It is a
 * linear congruential generator with the constants of "Numerical Recipes":
 * https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
