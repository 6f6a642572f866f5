// The controller: takes a request apart, asks the model, and chooses what to answer.

import { page, redirect } from './replies.mjs';
import { listPage, messagePage } from './todo-view.mjs';

// >>> controller
export class TodoController {
  #todos;

  constructor(todos) {
    this.#todos = todos;
  }

  index() {
    return page(200, listPage(this.#todos.all()));
  }

  create({ form }) {
    const title = form.get('title') ?? '';
    const fault = this.#todos.add(title);
    if (fault) return page(422, listPage(this.#todos.all(), title, fault));
    return redirect('/');
  }

  finish({ params }) {
    const found = this.#todos.finish(Number(params.id));
    if (!found) return page(404, messagePage('There is no such to-do.'));
    return redirect('/');
  }
}
// <<< controller
