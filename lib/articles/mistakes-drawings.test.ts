import { describe } from 'vitest';
import { drawingMistakes, drawingOddities } from './mistakes-drawings.ts';
import { testMistakes, testOddities } from './test-content.ts';

describe('drawings beside an article: a fault is', () => testMistakes(drawingMistakes));

describe('drawings beside an article: right is', () => testOddities(drawingOddities));
