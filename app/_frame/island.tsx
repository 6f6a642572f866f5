import type { ReactNode } from 'react';
import { pathOfScript, type ScriptName } from '../../lib/scripts.ts';

interface IslandProps {
  readonly name: ScriptName;
  /** The component's props once more, for its script. */
  readonly props: object;
  readonly children: ReactNode;
}

/**
 * The place of a client component. In the finished export Next's runtime is gone, and this script hydrates the component
 * on the markup that Next prerendered; in `next dev` Next does it itself.
 */
export async function Island({ name, props, children }: IslandProps) {
  return (
    <>
      <div data-island={name} data-props={JSON.stringify(props)}>
        {children}
      </div>
      {process.env.NODE_ENV === 'production' && (
        // What can be read and filled in comes first: the script waits for the end of the page, and for all else that loads.
        <script type="module" src={await pathOfScript(name)} fetchPriority="low" />
      )}
    </>
  );
}
