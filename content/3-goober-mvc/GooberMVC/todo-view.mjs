// The view: turns to-dos into HTML. What it is given is text, and is escaped.

// >>> html
const ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class Html {
  constructor(text) {
    this.text = text;
  }
}

/** A template tag: escapes every value that this tag did not make itself. */
function html(strings, ...values) {
  return new Html(String.raw({ raw: strings }, ...values.map(toHtml)));
}

function toHtml(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toHtml).join('');
  return String(value).replace(/[&<>"']/g, (mark) => ENTITIES[mark]);
}
// <<< html

/** The list with its form. A refused title comes back in the field, and `fault` says why. */
export function listPage(todos, refusedTitle = '', fault = '') {
  return layout(html`
    ${fault && html`<p role="alert">${fault}</p>`}
    <form method="post" action="/todos">
      <label>What is to be done? <input name="title" value="${refusedTitle}" required></label>
      <button>Add</button>
    </form>
    <ul>${todos.map((todo) => item(todo))}</ul>`);
}

function item({ id, title, done }) {
  if (done) return html`<li><s>${title}</s></li>`;
  return html`<li>${title} <form method="post" action="/todos/${id}/done"><button>Done</button></form></li>`;
}

export function messagePage(message) {
  return layout(html`<p>${message}</p><p><a href="/">To the list</a></p>`);
}

function layout(content) {
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>To do</title></head>
  <body>
    <h1>To do</h1>
    ${content}
  </body>
</html>
`.text;
}
