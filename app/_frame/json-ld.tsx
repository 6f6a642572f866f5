import type { Thing } from 'schema-dts';
import { printGraph } from '../../lib/structured-data.ts';

/** What search engines read of a page. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can close the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: printGraph(things) }} />;
}
