import { playWasi } from '../../lib/programs/wasi.ts';
import { answer } from './answer.ts';

answer(({ engine, session }) => playWasi(engine, session));
