/** `/blog/0/` shows the same list as `/blog/`. */
export { default, metadata } from '../page.tsx';
