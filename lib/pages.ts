import { settings } from './settings.ts';

const { code, blog } = settings.sections;

/** What the heads of the pages say that are no article. */
export const fixedPages = {
  home: { path: '/', title: settings.tagline.replace(/\.$/, ''), description: settings.description },
  code: { path: '/code/', title: code.title, description: code.introduction },
  blog: { path: '/blog/', title: blog.title, description: blog.introduction },
  contact: { path: '/contact/', title: 'Contact', description: settings.contact.introduction },
} as const;
