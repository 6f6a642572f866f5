import { sectionTexts } from './articles/sections.ts';
import { settings } from './settings.ts';

/** What the heads of the pages say that are no article. */
export const fixedPages = {
  home: { path: '/', title: settings.tagline.replace(/\.$/, ''), description: settings.description },
  code: { path: '/code/', title: sectionTexts.code.title, description: sectionTexts.code.intro },
  blog: { path: '/blog/', title: sectionTexts.blog.title, description: sectionTexts.blog.intro },
  contact: {
    path: '/contact/',
    title: 'Contact',
    description:
      'Need a hand with development or operations? A new site, a server that keeps falling over, an encoding job that should have finished yesterday: tell me what it is and what you have tried.',
  },
} as const;
