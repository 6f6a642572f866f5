/** The picture beside the form: a file in `public/`, what it shows, and its size in pixels. Put your own here. */
export const photo = {
  path: '/photo.svg',
  alt: 'A desk by a window at dusk, with the lights of a runway outside',
  width: 800,
  height: 800,
} as const;
