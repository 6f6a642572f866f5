/** What the sections are called and what they hold, as their lists, feeds and summaries say it. */
export const sectionTexts = {
  code: {
    title: 'Code',
    intro: 'Programs small enough to read in one sitting, each with its whole source to download.',
  },
  blog: {
    title: 'Blog',
    intro: 'Notes on working as one developer: how I got here, and what I have changed my mind about.',
  },
} as const;
