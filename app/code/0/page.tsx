/** `/code/0/` is a copy of the list. */
export { default, metadata } from '../page.tsx';
