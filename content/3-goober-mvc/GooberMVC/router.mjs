// The router: finds the action that answers a method and a path.

import { page } from './replies.mjs';
import { messagePage } from './todo-view.mjs';

export class Router {
  #routes = [];

  get(path, action) {
    return this.#add(['GET', 'HEAD'], path, action);
  }

  post(path, action) {
    return this.#add(['POST'], path, action);
  }

  // >>> answer
  answer(request) {
    const { method, path } = request;
    const onPath = this.#routes.filter(({ pattern }) => pattern.test(path));
    const route = onPath.find(({ methods }) => methods.includes(method));
    if (route) {
      const params = route.pattern.exec(path).groups;
      return route.action({ ...request, params });
    }
    if (onPath.length === 0) {
      return page(404, messagePage('There is nothing at this address.'));
    }
    const allow = onPath.flatMap(({ methods }) => methods).join(', ');
    const body = messagePage(`This address answers ${allow} only.`);
    return page(405, body, { allow });
  }
  // <<< answer

  /** In a path, `:id` stands for a number. */
  #add(methods, path, action) {
    const pattern = new RegExp(`^${path.replace(':id', '(?<id>\\d+)')}$`);
    this.#routes.push({ methods, pattern, action });
    return this;
  }
}
