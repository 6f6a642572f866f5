/** The folder of the articles and of what lies beside them, from the project's folder. */
export function contentFolder(): string {
  return process.env['GLIDEPATH_CONTENT'] || 'content';
}
