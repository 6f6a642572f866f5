/** The four lamps of this article's figures: the arithmetic of `lamps.py` and `far_and_near.py`, and how to draw them. */

/** The angles in degrees at which the lamps change color, from the outermost lamp to the one at the runway. */
const settings = [2 + 30 / 60, 2 + 50 / 60, 3 + 10 / 60, 3 + 30 / 60];

/** What the lamps mean, by the number of white ones. */
const meanings = [
  'too low',
  'a little low',
  'on the glide path',
  'a little high',
  'too high',
];

/** The length of a nautical mile in meters. */
export const nauticalMile = 1852;

/** The slope of the glide path, which has an angle of three degrees. */
const slope = Math.tan((3 / 180) * Math.PI);

/** Returns the height of the glide path above the lamps. Both lengths are in meters. */
export const pathHeight = (distance: number): number => distance * slope;

/** Returns the angle in degrees under which a height appears. Both lengths are in meters. */
export const viewAngle = (height: number, distance: number): number =>
  (Math.atan(height / distance) / Math.PI) * 180;

/** Returns the number of lamps that are white at an angle of approach in degrees. */
export const countWhite = (angle: number): number =>
  settings.filter((setting) => angle > setting).length;

/** Returns the colors and their meaning, such as 'white, white, red, red: on the glide path'. */
export function describeLamps(white: number): string {
  const colors = settings.map((_, index) => (index < white ? 'white' : 'red'));
  return `${colors.join(', ')}: ${meanings[white]}`;
}

/** Returns the number of white lamps of a project, whose glide path is the plan for the steps that are left. */
export function projectLamps(daysLeft: number, daysPlanned: number) {
  const share = daysLeft / daysPlanned;
  // The tolerance is for rounding: 19 days for 18 planned ones are at the border of two lamps.
  const white = countWhite(3 * share - 1e-9);
  const days = (count: number) =>
    `${count.toLocaleString('en', { maximumFractionDigits: 1 })} ${count === 1 ? 'day' : 'days'}`;
  const early =
    share > 1.005
      ? `The plan needs only ${days(daysPlanned)}.`
      : 'The plan fits.';
  const cut = `${white < 2 ? 'Cut' : 'It almost fits: cut'} ${Math.round((1 - share) * 100)} percent of the work.`;
  const late = daysLeft === 0 ? 'There is no time left.' : cut;
  const answer = share < 0.995 ? late : early;
  return {
    white,
    sentence: `You have ${days(daysLeft)} for ${days(daysPlanned)} of planned work (${share.toFixed(2)}). ${answer}`,
  };
}

/** Creates an element of an SVG. */
export function svgElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Element[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | number>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, `${value}`);
  }
}

/** Creates four lamps with their glow, and the function that places and lights them. */
export function createLamps() {
  const lamps = settings.map(() => ({
    glow: svgElement('circle', { opacity: 0.15 }),
    lamp: svgElement('circle', {}),
  }));
  /** Shows the first `white` lamps in white. The first one is at `x`, and the next ones are `gap` apart. */
  const light = (white: number, x: number, gap: number, cy: number): void => {
    for (const [index, { glow, lamp }] of lamps.entries()) {
      const common = {
        cx: x + index * gap,
        cy,
        fill: index < white ? '#fff6df' : '#ff5a45',
      };
      setAttributes(glow, { ...common, r: gap * 0.5 });
      setAttributes(lamp, { ...common, r: gap * 0.37 });
    }
  };
  return { circles: lamps.flatMap(({ glow, lamp }) => [glow, lamp]), light };
}

/** Changes a status only if its text is different, so that screen readers announce it once. */
export function say(status: Element, lamps: string, sentence = ''): void {
  if (status.textContent === lamps + sentence) {
    return;
  }
  const strong = document.createElement('strong');
  strong.append(lamps);
  status.replaceChildren(strong, sentence);
}

/** Adds the style sheet of the figures to the page. The page's Content-Security-Policy allows no `<style>` of scripts. */
export function addStyles(figure: Element, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  figure.classList.add('papi');
}
