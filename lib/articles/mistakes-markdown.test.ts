import { describe } from 'vitest';
import { mistakes, oddities } from './mistakes-markdown.ts';
import { testMistakes, testOddities } from './test-content.ts';

describe('mistakes in texts', () => testMistakes(mistakes));

describe('texts that look wrong and are right', () => testOddities(oddities));
