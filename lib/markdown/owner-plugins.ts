import type { Root } from 'hast';
import {
  type Pluggable,
  type Processor,
  type Transformer,
  unified,
} from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { stripSuffix } from '../core/strip-suffix.ts';
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

/** Reports what a plugin has thrown. `file.fail()` has reported its error already. */
function reportFailure(name: string, error: unknown, file: VFile): undefined {
  if (file.messages.some((message) => message === error)) {
    return;
  }

  const [sentence = ''] = String(error).split('\n');
  const problem = `The plugin '${name}' in extensions.ts failed: ${stripSuffix(sentence, '.')}`;
  const remedy = 'Change the text that it processes, or remove the plugin';
  reportError(file, undefined, `${problem}. ${remedy}.`);
}

/** Reports attributes of plugins that the page's CSP blocks. Marks scripts, because postprocessing removes others. */
export function rehypeOwnerElements(tree: Root, file: VFile): void {
  // Without errors so far, such attributes do not come from the text.
  if (file.messages.some(({ fatal }) => fatal)) {
    return;
  }

  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'script') {
      properties['dataCsp'] ??= '';
    }
    for (const [name, value] of Object.entries(properties)) {
      const isBlocked = name === 'style' || name.startsWith('on');
      if (value !== undefined && isBlocked) {
        const problem = `A plugin in extensions.ts added '${name}' to <${tagName}>, which the page's CSP blocks`;
        const remedy =
          'Let it add a class or other attributes, or remove the plugin';
        // Has no location, because an element that a plugin adds may have the position of another text.
        reportError(file, undefined, `${problem}. ${remedy}.`);
      }
    }
  });
}
