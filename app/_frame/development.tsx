import { faults as all, changes } from '#development';
import { countOf, placeOf } from '../../lib/faults.ts';
import { pathOfScript } from '../../lib/scripts.ts';
import { Enhance } from './enhance.tsx';
import './development.css';

/**
 * What a page has besides while one writes: the script that makes it better, and over it what is wrong with what is written, until
 * it is mended. What is wrong with a draft is over its own pages alone.
 *
 * @param path the page's own, without the base path
 */
export async function Development({ path }: { readonly path: string }) {
  const faults = all.filter(({ isNote, pages }) => !isNote || pages?.includes(path));
  return (
    <>
      <Enhance script={await pathOfScript('enhance')} missed={path === '/404.html' ? changes : undefined} />
      {faults.length > 0 && (
        <aside className="development" role="alert">
          <h2>{countOf(faults)}</h2>
          <ol>
            {faults.map((fault) => (
              <li key={placeOf(fault) + fault.reason}>
                <h3>{placeOf(fault)}</h3>
                <p>{fault.reason}</p>
              </li>
            ))}
          </ol>
        </aside>
      )}
    </>
  );
}
