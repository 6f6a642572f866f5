import { describe } from 'vitest';
import { mistakes } from './mistakes-programs.ts';
import { testMistakes } from './test-content.ts';

describe('programs in articles: a fault is', () => testMistakes(mistakes));
