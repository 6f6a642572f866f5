/**
 * The architecture of `lib/`: a folder imports code and types only from the folders above it in this list. `npm run
 * lint` enforces the order, and docs/design.md explains it.
 */
const folders = [
  'core',
  'i18n',
  'config',
  'content',
  'media',
  'programs',
  'markdown',
  'site',
  'check',
  'build',
  'server',
  'scaffold',
];

const isTest = '\\.test\\.tsx?$|/test-[^/]+$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folders.slice(0, -1).map((folder, index) => ({
      name: `lib/${folder} imports only from folders above it`,
      severity: 'error',
      from: { path: `^lib/${folder}/`, pathNot: isTest },
      to: { path: `^lib/(?:${folders.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'lib does not import from app or commands',
      severity: 'error',
      from: { path: '^lib/', pathNot: isTest },
      to: { path: '^(?:app|commands)/' },
    },
    {
      name: 'every folder of lib is in the list',
      severity: 'error',
      from: {},
      to: { path: '^lib/', pathNot: `^lib/(?:${folders.join('|')})/` },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: { pathNot: isTest },
      to: { circular: true },
    },
  ],
  options: {
    // @swc/core parses TypeScript, because dependency-cruiser does not support the compiler of TypeScript 7.
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      conditionNames: ['default'],
    },
  },
};
