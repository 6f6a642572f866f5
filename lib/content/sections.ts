/** The names of the site's sections in URLs. */
export const sections = ['code', 'blog'] as const;

export type Section = (typeof sections)[number];

export const isSection = (value: string): value is Section =>
  sections.some((section) => section === value);
