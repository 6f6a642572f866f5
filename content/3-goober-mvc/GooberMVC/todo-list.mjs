// The model: the to-dos and their rules. It knows nothing of HTTP or HTML.

// >>> model
const LONGEST_TITLE = 80;

export class TodoList {
  #todos = [];

  /** All to-dos, oldest first, as copies: the originals stay in here. */
  all() {
    return this.#todos.map((todo) => ({ ...todo }));
  }

  /** Adds a to-do. Returns what is wrong with its title, or else ''. */
  add(title) {
    const text = title.trim();
    if (text === '') return 'A to-do needs a title.';
    // Spread into characters: `length` alone counts most emoji as two.
    if ([...text].length > LONGEST_TITLE) {
      return `A title has at most ${LONGEST_TITLE} characters.`;
    }
    this.#todos.push({ id: this.#todos.length + 1, title: text, done: false });
    return '';
  }

  /** Marks a to-do as done. Returns whether there is one with that id. */
  finish(id) {
    const todo = this.#todos.find((candidate) => candidate.id === id);
    if (todo) todo.done = true;
    return todo !== undefined;
  }
}
// <<< model
