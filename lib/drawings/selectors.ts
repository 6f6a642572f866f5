import type { Element } from 'xast';

/** One step of a selector, such as `text.label`, and whether the step before it is the parent or any ancestor. */
interface Step {
  readonly name: string;
  readonly marks: readonly string[];
  readonly inParent: boolean;
}

export interface Selector {
  readonly steps: readonly Step[];
  /** Ids, then classes, then names: https://www.w3.org/TR/selectors-4/#specificity */
  readonly specificity: number;
}

/** A selector of names, classes and ids, of descendants and children; `undefined` for what else there is. */
export function readSelector(text: string): Selector | undefined {
  const parts = text
    .replace(/\s*>\s*/g, ' >')
    .trim()
    .split(/\s+/);
  const steps: Step[] = [];
  for (const part of parts) {
    const [, child, name = '', marks = ''] =
      /^(>)?([^\s.#:>+~[\]*&]+|\*)?((?:[.#][^\s.#:>+~[\]*&]+|:root)*)$/.exec(part) ?? [];
    if (name + marks === '') return undefined;
    steps.push({ name: name === '*' ? '' : name, marks: marks.match(/[.#:][^.#:]+/g) ?? [], inParent: child === '>' });
  }
  const count = (test: (step: Step) => number) => steps.reduce((sum, step) => sum + test(step), 0);
  const ids = count(({ marks }) => marks.filter((mark) => mark.startsWith('#')).length);
  const classes = count(({ marks }) => marks.length) - ids;
  return { steps, specificity: ids * 10_000 + classes * 100 + count(({ name }) => (name ? 1 : 0)) };
}

/** Whether a selector means the last element of a path that leads to it from the root. */
export function matches(steps: readonly Step[], path: readonly Element[]): boolean {
  const [step, element] = [steps.at(-1), path.at(-1)];
  if (!step) return true;
  if (!element || !fits(step, element, path.length === 1)) return false;
  const [before, ancestors] = [steps.slice(0, -1), path.slice(0, -1)];
  if (before.length === 0 || step.inParent) return matches(before, ancestors);
  return ancestors.some((_, index) => matches(before, ancestors.slice(0, index + 1)));
}

function fits({ name, marks }: Step, { name: elementName, attributes }: Element, isRoot: boolean): boolean {
  const classes = attributes['class']?.split(/\s+/) ?? [];
  return (
    (name === '' || name === elementName) &&
    marks.every((mark) => {
      if (mark === ':root') return isRoot;
      return mark.startsWith('#') ? attributes['id'] === mark.slice(1) : classes.includes(mark.slice(1));
    })
  );
}
