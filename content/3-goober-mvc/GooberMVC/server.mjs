// Start it with `node server.mjs`; the environment variable PORT chooses another
// port than 8080.

import { createServer } from 'node:http';
import { page } from './replies.mjs';
import { Router } from './router.mjs';
import { TodoController } from './todo-controller.mjs';
import { TodoList } from './todo-list.mjs';
import { messagePage } from './todo-view.mjs';

const HOST = '127.0.0.1';
const PORT = process.env.PORT ?? '8080';
const LONGEST_FORM = 10_000;

// >>> routes
const todos = new TodoController(new TodoList());

const router = new Router()
  .get('/', () => todos.index())
  .post('/todos', (request) => todos.create(request))
  .post('/todos/:id/done', (request) => todos.finish(request));
// <<< routes

/** Reads the form of a request to its end. Returns nothing when it is too long. */
async function readForm(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= LONGEST_FORM) chunks.push(chunk);
  }
  if (bytes > LONGEST_FORM) return undefined;
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

// >>> respond
async function respond(request) {
  const form = await readForm(request);
  if (!form) return page(413, messagePage('The form is too long.'));
  const [path] = request.url.split('?');
  return router.answer({ method: request.method, path, form });
}

const server = createServer(async (request, response) => {
  try {
    const { status, headers, body } = await respond(request);
    response.writeHead(status, headers).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('Something went wrong.\n');
  }
});
// <<< respond

server.on('error', (error) => {
  console.error(`Goober MVC cannot listen on port ${PORT}: ${error.message}`);
  process.exitCode = 1;
});

server.listen({ port: PORT, host: HOST }, () => {
  console.log(`Goober MVC listens on http://${HOST}:${server.address().port}/`);
});
