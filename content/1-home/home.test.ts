import { testSample } from '../../lib/programs/test-sample.ts';

testSample(import.meta.dirname, { id: 1, slug: '', type: 'page' });
