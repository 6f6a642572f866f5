import { readingMistakes, readingOddities } from './mistakes-reading.ts';
import { testMistakes, testOddities } from './test-content.ts';

testMistakes(readingMistakes);
testOddities(readingOddities);
