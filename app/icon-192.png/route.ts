import { iconResponse } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export function GET() {
  return iconResponse('icon-192.png');
}
