import { testSample } from '../../lib/programs/test-sample.ts';

const texts = {
  title: 'Content Could Not Be Found',
  preview: 'Error: Content Not Found.',
};
testSample(import.meta.dirname, { id: 0, slug: '404', type: 'page', ...texts });
