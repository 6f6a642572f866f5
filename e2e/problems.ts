import type { Page } from '@playwright/test';

/**
 * Notes what goes wrong from now on while a page of a site is looked at: requests that lead out of the site or to
 * nothing, errors, and what the policy refuses.
 *
 * @param base the address of the site, such as `http://localhost:3000`
 * @param problems where they are noted
 */
export function watchProblems(page: Page, base: string, problems: string[] = []): readonly string[] {
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(`${base}/`))
      problems.push(`asks for ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
