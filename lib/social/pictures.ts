import { articlesOf, ofAllArticles, sections } from '../content/catalogue.ts';
import type { Article } from '../content/read.ts';
import { settings } from '../settings.ts';
import { pictureSize, type SocialContent } from './drawing.ts';

/** The pages that are no article and have a picture of their own; `site` is for all that have none. */
export const socialPages = ['home', ...sections, 'contact', 'site'] as const;

/** The picture of a page that is no article. */
export function socialPictureOfPage(page: (typeof socialPages)[number]) {
  if (page === 'contact') return pictureOf(page, { title: settings.contact.title });
  if (page === 'home' || page === 'site') return pictureOf(page, { title: settings.tagline });
  const cover = articlesOf(page).find(({ mainimg }) => mainimg);
  return pictureOf(page, { title: settings.sections[page].title, cover });
}

/** The picture of an article; article 1 is the home page, and article 0 stands for what is not there. */
export function socialPictureOfArticle(article: Article) {
  const { id, title, slug } = article;
  if (id < 2) return socialPictureOfPage(id === 1 ? 'home' : 'site');
  // The id keeps articles of one slug apart; the slug says what the picture is of where it stands alone.
  return pictureOf(`${id}-${slug}`, { title, cover: article }, article.mainimgalt);
}

/** A picture that services show beside a link to a page (`og:image`), and what it says and shows, with nothing left out. */
function pictureOf(name: string, content: SocialContent, cover?: string) {
  const sentences = [content.title, settings.siteName, cover ?? ''].filter(Boolean);
  const alt = sentences.map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return { name, alt, ...pictureSize, content };
}

/** All social pictures of the site, by their names. */
export const socialPictures = ofAllArticles((articles) => {
  const ofArticles = articles.filter(({ id }) => id > 1).map(socialPictureOfArticle);
  return new Map([...socialPages.map(socialPictureOfPage), ...ofArticles].map((picture) => [picture.name, picture]));
});

/** The path of a picture. Heads need it absolute: give it to `siteAddress()`. */
export function pathOfSocialPicture(name: string): string {
  return `/social/${name}.png`;
}
