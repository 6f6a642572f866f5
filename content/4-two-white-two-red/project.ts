/** The figure of the home page. */
export { default } from '../1-home/project.ts';
