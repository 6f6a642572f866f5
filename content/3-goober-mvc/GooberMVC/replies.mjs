// What a controller answers with: status, headers and body, as plain data.

export function page(status, body, headers = {}) {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body };
}

/** 303 See Other: the browser goes on with a GET, and a reload sends no form again. */
export function redirect(location) {
  return { status: 303, headers: { location }, body: '' };
}
