import { iconResponse } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export const GET = () => iconResponse('favicon.ico');
