import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';

await runCommand(
  {
    name: 'npm run icons',
    summary:
      'Generates the icons in public/ from content/icon.svg and the colors in settings.ts. ' +
      'Commit the icons.',
    options: {},
    example: 'npm run icons',
  },
  async () => {
    await checkSettings();
    // Imports `lib/site/icons.ts` after the check, because that module imports the settings.
    const { writeIcons } = await import('../lib/site/icons.ts');
    const names = await writeIcons();
    console.log(`Created ${names.join(', ')} in public/.`);
  },
);
