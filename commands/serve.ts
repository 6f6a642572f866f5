import { listen } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';

/** Serves a finished export: `tsx commands/serve.ts out 4000 /site`. */
const [folder = 'out', port = '3000', basePath = ''] = process.argv.slice(2);
const site = await listen(siteHandler(folder, basePath), Number(port));
console.log(`${folder}/ is at http://localhost:${site.port}${basePath}/.`);
