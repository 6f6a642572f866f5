// What a controller answers with: a status, headers and a body, as plain data.

export function page(status, body, headers = {}) {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

/** 303 See Other: the browser goes on with a GET, so that a reload does not send the form again. */
export function redirect(location) {
  return { status: 303, headers: { location }, body: '' };
}
