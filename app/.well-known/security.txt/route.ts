import { securityTxt } from '../../../lib/discovery/security-txt.ts';

export const dynamic = 'force-static';

export const GET = () => new Response(securityTxt(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
