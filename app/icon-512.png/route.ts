import { iconResponse } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export const GET = () => iconResponse('icon-512.png');
