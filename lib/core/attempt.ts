/** Returns the result of a function, or `undefined` if it throws an error. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
