/** `/code/0/` shows the same list as `/code/`. */
export { default, metadata } from '../page.tsx';
