/** The ID 0 shows the list, as the specification requires. */
export { default, metadata } from '../page.tsx';
