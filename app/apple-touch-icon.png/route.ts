import { iconResponse } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export function GET() {
  return iconResponse('apple-touch-icon.png');
}
