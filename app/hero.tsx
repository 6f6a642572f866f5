import { readFileSync } from 'node:fs';
import { sectionsInUse } from '../lib/articles/catalogue.ts';
import { settings, sitePath } from '../lib/settings.ts';

const invitations = { code: 'See the code', blog: 'Read the blog' } as const;

/** What is in the drawing. Rows of lights are dots of one path each: zero-length, with round ends. */
const drawing = readFileSync('app/hero.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$|\s*\n\s*/g, '');

/** The runway at dusk, seen from the approach, with what the site is about. */
export function Hero() {
  const [section] = sectionsInUse();
  return (
    <section className="hero">
      <svg
        viewBox="0 0 1600 760"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this project
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <div className="wrap">
        <h1>{settings.tagline}</h1>
        <p>{settings.description}</p>
        <p className="actions">
          <a className="button" href={sitePath('/contact/')}>
            Start a conversation
          </a>
          {section && <a href={sitePath(`/${section}/`)}>{invitations[section]}</a>}
        </p>
      </div>
    </section>
  );
}
