import * as z from 'zod';
import type { Settings } from './settings-schema.ts';

const section = {
  title: 'Title',
  introduction: 'What is in it.',
  invitation: 'See it',
};

/** Valid settings for tests. */
export const sampleSettings: Settings = {
  siteName: 'Example',
  ownerName: '',
  siteUrl: 'https://example.com',
  email: 'name@example.com',
  messageHost: 'https://api.example.com',
  source: 'example',
  locale: 'en-US',
  timeZone: 'UTC',
  tagline: 'An example.',
  description: 'What the site is about.',
  sourceProfile: 'https://source.example.com',
  videoChannel: 'https://video.example.com',
  taggingEntity: 'example.com,2024',
  buttons: { conversation: 'Write to me', wayHome: 'To the home page' },
  sections: {
    code: { ...section, title: 'Code' },
    blog: { ...section, title: 'Blog' },
  },
  contact: { title: 'Write to me', introduction: 'What can I do for you?' },
  footer: 'Do you have a project?',
  colors: {
    link: { light: '#0b5d77', dark: '#6fd3ea' },
    lamp: { light: '#b02a5b', dark: '#ff8fb5' },
    highlight: '#ffd34d',
    hero: '#10243a',
    icon: { light: '#10243a', dark: '#24405f' },
  },
  heroCenter: '50%',
  video: 'https://video.example.com/watch?v=1',
  repository: 'https://source.example.com/project',
};

/** Returns the source of a `settings.ts` with some lines replaced, one line per setting, and its exported settings. */
export async function writeSettings(changes: Readonly<Record<string, string>>) {
  const lines = Object.entries(sampleSettings).map(
    ([name, value]) => changes[name] ?? `${name}: ${JSON.stringify(value)}`,
  );
  const source = `export const settings = {\n${lines.map((line) => line && `  ${line},\n`).join('')}};\n`;
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  );
  return {
    source,
    written: z
      .object({ settings: z.record(z.string(), z.unknown()) })
      .parse(module).settings,
  };
}
