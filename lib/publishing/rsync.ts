import { spawn } from 'node:child_process';
import { Faults } from '../faults.ts';

/** A host that answers nothing is not waited for for minutes; a RSYNC_RSH of one's own comes first. */
const shell = 'ssh -o ConnectTimeout=20 -o ServerAliveInterval=15';

/** NUL between names, as they are; of each file how it differs, in eleven signs: https://download.samba.org/pub/rsync/rsync.1#opt--itemize-changes */
const form = ['--from0', '--8-bit-output', '--out-format=%i %n', '--timeout=60'];

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs rsync, with what every version of the last twenty years knows.
 *
 * @param destination what people call it
 * @param list what it reads, such as the names of files
 * @param isFine whether a complaint is none
 * @returns the lines that it says
 * @throws {Faults} where it fails or is stopped, behind what it says.
 */
export async function rsync(
  destination: string,
  options: readonly string[],
  list: readonly string[] = [],
  isFine = (_: string) => false,
): Promise<readonly string[]> {
  const child = spawn('rsync', [...form, ...options], { env: { RSYNC_RSH: shell, ...process.env } });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  for (const signal of signals) process.once(signal, stop);
  const said: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stdout.on('data', (data) => said.push(data));
  child.stderr.on('data', (data) => complaints.push(data));
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(list.map((line) => `${line}\0`).join(''));
  const code = await new Promise<number | undefined>((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', (ended) => resolve(ended ?? 20));
  });
  for (const signal of signals) process.off(signal, stop);
  const complaint = Buffer.concat(complaints).toString();
  if (code !== 0 && !isFine(complaint)) {
    if (!isStopped) process.stderr.write(complaint);
    const [problem, remedy] = isStopped ? ['It was stopped on the way.', again] : adviceOf(code, complaint);
    throw new Faults([{ file: destination, reason: `${problem} ${remedy}` }]);
  }
  return Buffer.concat(said).toString().split('\n');
}

const again = 'Every page there is whole. Run it again, and it goes on where it was.';

/** What may be wrong, by what rsync ends with: https://download.samba.org/pub/rsync/rsync.1#EXIT_VALUES */
function adviceOf(code: number | undefined, complaint: string): readonly [problem: string, remedy: string] {
  if (code === undefined) return ['There is no rsync on this machine.', 'Install it: its package is called rsync.'];
  if (/rsync: (?:command )?not found/.test(complaint)) return ['The host has no rsync.', 'Install it there, too.'];
  if ([1, 2, 4].includes(code))
    return ['The rsync of this machine or of the host is too old.', 'Install version 3 on both.'];
  // Above its own numbers are those of ssh.
  if ([5, 10, 12, 30].includes(code) || code >= 35)
    return ['The host does not answer, or the connection broke off: see what stands above.', again];
  return ['Not everything could be written there: see what stands above.', `Mend that. ${again}`];
}
