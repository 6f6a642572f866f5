import { dayIn } from './day.ts';
import { settings } from './settings.ts';

/** The day where the owner is: the date of article 0, what is held back, and the quarter of security.txt. */
export const today = dayIn(settings.timeZone);
