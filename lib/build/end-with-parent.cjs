// Ends this Next process when its parent ends for any reason, so it cannot write into the files of the next build.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
