/*
 * What every process of Next begins with: it ends at once when the one that started it does, however that ends, which closes the
 * channel between the two. What it would go on to make is nobody's, and would come between what the next build makes.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
