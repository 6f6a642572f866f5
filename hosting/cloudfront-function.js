// CloudFront runs this function for viewer requests and viewer responses (cloudfront-js-2.0). For a site below a path
// (https://name.example/site), add the path to each path here: /^\/site\/(?:fonts|programs|scripts|variants)\//.
function handler(event) {
  const { request, response } = event;
  const path = request.uri;
  if (response) {
    const setHeader = (name, value) => {
      response.headers[name] = { value };
    };
    const isHashed = /^\/(?:fonts|programs|scripts|variants)\//.test(path);
    setHeader(
      'cache-control',
      isHashed
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    );
    const isPage = /(?:\/|\.html)$/.test(path);
    setHeader(
      'cross-origin-resource-policy',
      isPage ? 'same-origin' : 'cross-origin',
    );
    return response;
  }
  // A bucket has no folders, so a path with a trailing slash gets the name of its file.
  if (path.endsWith('/')) {
    request.uri += 'index.html';
  }
  // Adds the trailing slash. Skips a path that begins with two slashes, because it would redirect to another host.
  else if (/^\/(?!\/)[^.]*$/.test(path)) {
    const pairs = Object.entries(request.querystring).flatMap(
      ([name, { value, multiValue }]) =>
        (multiValue || [{ value }]).map((entry) =>
          entry.value === '' ? name : `${name}=${entry.value}`,
        ),
    );
    const location = `${path}/${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location } },
    };
  }
  return request;
}
