// Ends this process of `next build` when its parent ends, so that it cannot write into the files of a later build.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
