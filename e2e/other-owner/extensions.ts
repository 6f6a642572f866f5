import type { Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Head, Plugins } from '../../lib/config/extensions-schema.ts';
import { setData } from '../../lib/markdown/element-data.ts';

/** Shows `*` in emphasized text as a star. */
const remarkStars = ({ star }: { readonly star: string }) => {
  return (tree: MarkdownRoot) => {
    visit(tree, 'emphasis', (node) => {
      visit(node, 'text', (text) => {
        text.value = star;
      });
    });
  };
};

/** Adds a form for a newsletter, and the script of a comment service, to letters. */
const rehypeComments = () => (tree: Root, file: VFile) => {
  if (file.data.article?.type !== 'blog') {
    return;
  }
  const field = h(
    'label',
    'Correo ',
    h('input', { type: 'email', name: 'email', required: true }),
  );
  const form = h(
    'form.newsletter',
    { action: 'https://letters.example/subscribe', method: 'post' },
    field,
  );
  form.children.push(h('button', 'Suscribirse'));
  const dataCsp = 'frame-src https://talk.example';
  const script = h('script', {
    src: 'https://talk.example/client.js',
    async: true,
    dataCsp,
  });
  tree.children.push(
    setData(form, { feed: [], text: '' }),
    h('div.comments'),
    script,
  );
};

export const remarkPlugins: Plugins = [[remarkStars, { star: '★' }]];

export const rehypePlugins: Plugins = [rehypeComments];

export const head: Head = [
  {
    tagName: 'meta',
    attributes: { name: 'fediverse:creator', content: '@ada@other.example' },
  },
  { tagName: 'script', innerHTML: 'globalThis.visits = ["<&>"];' },
  {
    tagName: 'link',
    attributes: { rel: 'preload', as: 'image', href: '/trama.svg' },
  },
  {
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: '/propio.css' },
  },
  {
    tagName: 'script',
    attributes: {
      src: 'https://stats.example/count.js',
      defer: true,
      'data-site': 'a-1',
    },
    csp: { connect: ['https://stats.example'] },
  },
];
