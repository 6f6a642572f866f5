// What CloudFront runs for each viewer request and each viewer response (cloudfront-js-2.0). Below a path
// (https://name.example/site) it stands before every one here: /^\/site\/scripts\//.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const { request, response } = event;
  const path = request.uri;
  if (response) {
    const say = (name, value) => {
      response.headers[name] = { value };
    };
    const isHashed = /^\/(?:fonts|programs|scripts|variants)\//.test(path);
    say('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
    const isPage = /(?:\/|\.html)$/.test(path);
    say('cross-origin-resource-policy', isPage ? 'same-origin' : 'cross-origin');
    return response;
  }
  // The store knows no folders.
  if (path.endsWith('/')) request.uri += 'index.html';
  // With two slashes in front it would lead to another host.
  else if (/^\/(?!\/)[^.]*$/.test(path)) {
    const pairs = Object.entries(request.querystring).flatMap(([name, { value, multiValue }]) =>
      (multiValue || [{ value }]).map((one) => (one.value === '' ? name : `${name}=${one.value}`)),
    );
    const location = `${path}/${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }
  return request;
}
