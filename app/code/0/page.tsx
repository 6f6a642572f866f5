/** An id that is 0 is no id: it shows the list. */
export { default, metadata } from '../page.tsx';
