import { runWasi } from '../../lib/programs/wasi.ts';
import { answerRuns } from './answer-runs.ts';

answerRuns(({ engine, session }) => runWasi(engine, session));
