import { readFileSync, rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { edit, pathIn, save } from './development-project.ts';

/** What somebody does who writes, and what is to be seen of it in the page that is open. */
export interface Change {
  readonly what: string;
  /** The page that is open. */
  readonly at: string;
  readonly make: () => void | Promise<void>;
  readonly shows: (page: Page) => Promise<void>;
}

let half = '';
const names = 'content/2-names/article.md';
const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#264' } })
    .png()
    .toBuffer();

const article = (title: string) => `---
title: ${title}
subtitle: A new one.
mainimg: ''
preview: About ${title}.
slug: new
date: 2024-06-01
type: blog
---

Some text.
`;

const heading = (name: string) => async (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
const words = (text: string) => async (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const link = (name: string, href: string) => async (page: Page) =>
  expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`${href}$`));

/** In this order: each begins with what those before it have left. */
export const changes: readonly Change[] = [
  {
    what: 'a title, in the list and in the head of its page',
    at: '/blog/',
    make: () => edit(names, /^title: .*$/m, 'title: Names with signs'),
    shows: link('Names with signs', '/blog/2/'),
  },
  {
    what: 'a picture that is added, before the text that shows it',
    at: '/blog/2/',
    make: async () => {
      save('content/2-names/new.png', await picture(80));
      edit(names, /$/, '\n![Something new](new.png)\n');
    },
    shows: async (page) => expect(page.getByAltText('Something new')).toHaveAttribute('width', '80'),
  },
  {
    what: 'a new folder, where its page was not found',
    at: '/blog/6/',
    make: () => save('content/6-newer/article.md', article('Even newer')),
    shows: heading('Even newer'),
  },
  {
    what: 'the page that is open, deleted',
    at: '/blog/6/',
    make: () => rmSync(pathIn('content/6-newer'), { recursive: true }),
    shows: words('404'),
  },
  {
    what: 'a program in C',
    at: '/code/4/',
    make: () => edit('content/4-machines/Machine/machine.c', '"Machine', '"Engine'),
    shows: async (page) => expect(page.locator('figure[data-player]').getByText('Engine').first()).toBeVisible(),
  },
  {
    what: 'a setting',
    at: '/',
    make: () => edit('settings.ts', /tagline: .*/, "tagline: 'Something else.',"),
    shows: heading('Something else.'),
  },
];

/** What somebody gets wrong, what is mended, and where it is told. */
export interface Slip {
  readonly what: string;
  readonly make: () => void;
  readonly mend: () => void;
  readonly told: RegExp;
}

/** A slip in a text, and back again. */
function slip(what: string, file: string, right: string | RegExp, wrong: string, told: RegExp): Slip {
  let before = '';
  return {
    what,
    make: () => {
      before = edit(file, right, wrong);
    },
    mend: () => save(file, before),
    told,
  };
}

export const slips: readonly Slip[] = [
  slip('a day that is none', names, /^date: .*$/m, 'date: 2025-02-30', /article\.md:8:7$/),
  slip('a link to nothing', names, /$/, '\n[Somewhere](/blog/77/)\n', /article\.md:\d+:1$/),
  slip('settings that are no TypeScript', 'settings.ts', /tagline: '(.*)',/, "tagline: '$1,", /settings\.ts:\d+:\d+$/),
  {
    what: 'a picture that is damaged, over which Next itself stumbles',
    make: () => {
      save('content/2-names/half.png', readFileSync('public/apple-touch-icon.png').subarray(0, 900));
      half = edit(names, /$/, '\n![Half of one](half.png)\n');
    },
    mend: () => {
      save(names, half);
      rmSync(pathIn('content/2-names/half.png'));
    },
    told: /half\.png$/,
  },
];
