import { closestMatch } from 'leven';

/**
 * The name that somebody may have meant by one that does not exist, as the beginning of a remedy: `Did you mean 'title'? `,
 * with a space behind it; empty where nothing is near. Near is what a third of its letters turns into the other.
 */
export function didYouMean(written: string, names: Iterable<string>): string {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.ceil(written.length / 3);
  const match = known.get(closestMatch(written.toLowerCase(), [...known.keys()], { maxDistance }) ?? '');
  return match === undefined ? '' : `Did you mean '${match}'? `;
}
