import { describe } from 'vitest';
import { fileMistakes, fileOddities } from './mistakes-files.ts';
import { testMistakes, testOddities } from './test-content.ts';

describe('the files beside an article: a fault is', () => testMistakes(fileMistakes));

describe('the files beside an article: right is', () => testOddities(fileOddities));
