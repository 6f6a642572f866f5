import { iconResponse } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export const GET = () => iconResponse('icon-maskable-512.png');
