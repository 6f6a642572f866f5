import { spawnSync } from 'node:child_process';

/**
 * Whether a tool is on this machine. Without it its tests are reported as skipped; with `CI=true` that is a fault.
 *
 * @throws when the tool is missing and `CI` is `true`.
 */
export function hasTool(tool: 'rsync' | 'sshd'): boolean {
  const isThere = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${tool}`]).status === 0;
  if (!isThere && process.env['CI'] === 'true')
    throw new Error(`${tool} is missing: in CI sites have to be published.`);
  return isThere;
}
