import type { Root } from 'hast';
import {
  type Pluggable,
  type Processor,
  type Transformer,
  unified,
} from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { reportError } from './report-problem.ts';

/** Wraps a plugin of the owner. If the plugin throws, the article has an error that names the plugin. */
export function guardPlugin(entry: Pluggable): Pluggable {
  const [plugin, ...options] = Array.isArray(entry) ? entry : [entry];
  if (typeof plugin !== 'function') {
    return entry;
  }
  return function (this: Processor): Transformer | undefined {
    const transform = plugin.apply(this, options);
    if (!transform) {
      return undefined;
    }
    // A processor of its own runs transformers of all kinds: those that return trees or promises, or call `next`.
    const runner = unified().use(() => transform);
    return (tree, file) =>
      runner
        .run(tree, file)
        .catch((error) => reportFailure(plugin.name, error, file));
  };
}

/** Reports what a plugin has thrown. An error from `file.fail()` is already in the file's messages, with a location. */
function reportFailure(name: string, error: unknown, file: VFile): undefined {
  const [sentence = ''] = (
    error instanceof Error ? error.message : String(error)
  ).split('\n');
  const problem = `The plugin '${name}' in extensions.ts failed: ${sentence.replace(/[.:]$/, '')}`;
  const reason = `${problem}. Change the text that it processes, or remove the plugin.`;
  const reported = file.messages.find((message) => message === error);
  if (reported) {
    reported.reason = reason;
  } else {
    reportError(file, undefined, reason);
  }
}

/** Reports attributes of plugins that the page's CSP blocks. Marks scripts, because postprocessing removes others. */
export function rehypeOwnerElements(tree: Root, file: VFile): void {
  // Without errors so far, such attributes do not come from the text.
  if (file.messages.some(({ fatal }) => fatal)) {
    return;
  }
  visit(tree, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'script') {
      properties['dataCsp'] ??= '';
    }
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined || !/^(?:style$|on)/i.test(name)) {
        continue;
      }
      const problem = `A plugin in extensions.ts added '${name}' to <${tagName}>, which the page's CSP blocks`;
      // Has no location, because the position of an element that a plugin adds may be that in another text.
      reportError(
        file,
        undefined,
        `${problem}. Let it add a class or other attributes, or remove the plugin.`,
      );
    }
  });
}
