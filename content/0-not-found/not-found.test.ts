import { testSample } from '../../lib/programs/test-sample.ts';

testSample(import.meta.dirname, {
  id: 0,
  title: 'Content Could Not Be Found',
  preview: 'Error: Content Not Found.',
  slug: '404',
  type: 'page',
});
