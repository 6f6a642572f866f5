/** The figure of the article about the four lamps. */
export { default } from '../4-two-white-two-red/project.ts';
