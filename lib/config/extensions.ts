import * as written from '../../extensions.ts';
import { digestModule } from '../core/digest.ts';
import { extensionsSchema } from './extensions-schema.ts';

/** Whether to ignore `extensions.ts`, so that tests don't depend on the owner's extensions. */
const isOff = process.env['GLIDEPATH_EXTENSIONS'] === 'none';

/** The owner's extensions. Call `checkSettings` first: it reports errors with locations. */
export const extensions = extensionsSchema.parse(
  isOff ? { remarkPlugins: [], rehypePlugins: [], head: [] } : written,
);

/** The digest of `extensions.ts` and its modules when they were loaded, for the cache keys of pages and articles. */
export const extensionsDigest = isOff ? '' : digestModule('extensions.ts');
