import type { ReactNode } from 'react';
import { pathOfScript, type ScriptName } from '../../lib/scripts.ts';

interface IslandProps {
  readonly name: ScriptName;
  /** The component's props once more, for its script. */
  readonly props: object;
  /** Under which key the tab keeps what the component shows again: where something is kept, the script comes with the page. */
  readonly kept?: string;
  readonly children: ReactNode;
}

/**
 * The place of a client component. In the finished export Next's runtime is gone; `app/scripts/enhance.ts` loads the island's own
 * script when the reader reaches for it, and that hydrates the component on the markup that Next prerendered. In `next dev` Next
 * does it itself.
 */
export async function Island({ name, props, kept, children }: IslandProps) {
  const script = process.env.NODE_ENV === 'production' ? await pathOfScript(name) : undefined;
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-script={script} data-kept={kept}>
      {children}
    </div>
  );
}
