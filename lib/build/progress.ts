/** Milliseconds after which a step says that it is at work. */
const patience = 1_000;

/** How a build says what it is doing. */
export interface Progress {
  /** Begins a step, such as `Drawing pictures`; it is only said of one that takes its time. */
  readonly step: (name: string) => void;
  /** Says how far the step is. */
  readonly count: (done: number, all: number) => void;
  readonly end: () => void;
}

/** Tells a person at a terminal in one line, which is renewed, and a log file in a line for each step. */
export function startProgress(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout): Progress {
  let [name, counted] = ['', ''];
  let timer: NodeJS.Timeout | undefined;
  let isSaid = false;
  const say = () => {
    if (stream.isTTY) stream.write(`\r\u001b[K${name}${counted} …`);
    else if (!isSaid) stream.write(`${name} …\n`);
    isSaid = true;
  };
  const end = () => {
    clearTimeout(timer);
    if (stream.isTTY && isSaid) stream.write('\r\u001b[K');
    [isSaid, counted] = [false, ''];
  };
  return {
    step: (next) => {
      // A line that is renewed goes on with the next step at once; a log file has to be told only of what takes long.
      const goesOn = stream.isTTY && isSaid;
      if (!goesOn) end();
      [name, counted] = [next, ''];
      clearTimeout(timer);
      if (goesOn) say();
      else timer = setTimeout(say, patience).unref();
    },
    count: (done, all) => {
      counted = `, ${done} of ${all}`;
      if (stream.isTTY && isSaid) say();
    },
    end,
  };
}
