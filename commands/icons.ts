import { runCommand } from '../lib/command.ts';
import { checkSettings } from '../lib/settings-check.ts';

const help = `npm run icons

Draws the icons in public/ from content/icon.svg and the colors of the settings. Commit them.
`;

await runCommand(help, async () => {
  await checkSettings();
  // The drawing imports the settings, so it is imported only when they can be.
  const { writeIcons } = await import('../lib/lettering/icons.ts');
  console.log(`In public/ there are now ${(await writeIcons()).join(', ')}.`);
});
