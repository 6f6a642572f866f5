import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { article, type Mistake, type Oddity } from './test-content.ts';

/** Noise, so that a picture has bytes enough to be damaged in many ways; the same at every run. */
const pixels = Buffer.from(
  Array.from({ length: 96 * 64 * 3 }, (_, index) => Math.imul(index * index, 2_654_435_761) >>> 24),
);
const picture: Sharp = sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } });
const [png, jpeg, gif, webp, avif, turned] = await Promise.all([
  picture.clone().png().toBuffer(),
  picture.clone().jpeg().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().webp().toBuffer(),
  picture.clone().avif().toBuffer(),
  picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
]);
const moving = await sharp([png, jpeg, png], { join: { animated: true } })
  .gif()
  .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"/>';
const mp4 = readFileSync('e2e/odd-content/3-wide/landing.mp4');
const webm = readFileSync('e2e/odd-content/3-wide/upright.webm');
const pdf = '%PDF-1.7\n';
const fixture = (name: string) => readFileSync(`lib/pictures/fixtures/${name}`);
const readme = 'A game.\n';

/** The first bytes of files that browsers do not show. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const quickTime = Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1');

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy.fill(0xaa, middle, middle + 400);
  return copy;
}

/** Gray in one color: a hundred million pixels in a few bytes. */
const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#888' } })
  .png({ palette: true, colours: 2 })
  .toBuffer();

/** A GIF of 26 frames that says that they are 2,000 pixels wide and high. */
const longer = await sharp(
  Array.from({ length: 26 }, (_, index) => (index % 2 === 0 ? png : jpeg)),
  { join: { animated: true } },
)
  .gif()
  .toBuffer();
longer.writeUInt16LE(2_000, 6);
longer.writeUInt16LE(2_000, 8);

/** A PNG that says of itself that it has two frames: https://www.w3.org/TR/png-3/#acTL-chunk */
function animated(bytes: Buffer): Buffer {
  const chunk = Buffer.from([...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0]);
  const [length, sum] = [Buffer.from([0, 0, 0, 8]), Buffer.alloc(4)];
  sum.writeUInt32BE(crc32(chunk));
  const afterHeader = 8 + 25;
  return Buffer.concat([bytes.subarray(0, afterHeader), length, chunk, sum, bytes.subarray(afterHeader)]);
}

const published = '.svg, .png, .jpg, .jpeg, .gif, .webp, .avif, .mp4, .webm, .pdf, .zip';
const pictures = '.svg, .png, .jpg, .jpeg, .gif, .webp, .avif';
const write = 'Put the file there, or write the name of one that is.';
const anew = 'Export or download it anew.';
const isDamaged = `The picture is damaged: it cannot be decoded to its end. ${anew}`;
const meaning = 'Addresses or file systems give that another meaning: call it';

/** An article with this body, whose first line is line 11, and files beside it. */
function beside(body: string, files: Mistake['files'] = {}, fields: Record<string, string> = {}): Mistake['files'] {
  const placed = Object.entries(files).map(([name, content]) => [`2-post/${name}`, content]);
  return { '2-post/article.md': article(fields, body), ...Object.fromEntries(placed) };
}

/** What is wrong with the files beside an article, and with how it names them. */
export const fileMistakes: readonly Mistake[] = [
  {
    says: 'a picture whose name is misspelt',
    files: beside('![A board](bord.svg)', { 'board.svg': svg }),
    faults: [`2-post/article.md:11:1: 'bord.svg' is not in 2-post. Did you mean 'board.svg'? ${write}`],
  },
  {
    says: 'a name in other letters of the alphabet than on the disk, which a Mac would not mind',
    files: beside('![A board](Board.SVG)', { 'board.svg': svg }),
    faults: [`2-post/article.md:11:1: 'Board.SVG' is not in 2-post. Did you mean 'board.svg'? ${write}`],
  },
  {
    says: 'a link to a download with the wrong ending',
    files: beside('All is in [the paper](paper.pfd).', { 'paper.pdf': pdf }),
    faults: [`2-post/article.md:11:11: 'paper.pfd' is not in 2-post. Did you mean 'paper.pdf'? ${write}`],
  },
  {
    says: 'a picture in the folder of another article',
    files: { ...beside('![A board](../3-post/board.svg)'), '3-post/article.md': article(), '3-post/board.svg': svg },
    faults: [`2-post/article.md:11:1: '../3-post/board.svg' is not in 2-post. ${write}`],
  },
  ...['photo.heic', 'photo.bmp', 'photo.tiff', 'film.mov', 'photo.psd', 'notes.txt'].map((name) => ({
    says: `${name}, which is there and not published`,
    files: beside(`![What it shows](${name})`, { [name]: heic }),
    faults: [
      `2-post/article.md:11:1: '${name}' is not a file that is published. Published are files that end in: ${published}.`,
    ],
  })),
  {
    says: 'a picture in a folder whose name is misspelt, one that browsers do not show, the folder, and a zip of it',
    files: beside('![A](image/a.png) ![B](images/b.heic) [C](images/) [D](images.zip)', {
      'images/a.png': png,
      'images/b.heic': heic,
    }),
    faults: [
      `2-post/article.md:11:1: 'image/a.png' is not in 2-post. Did you mean 'images/a.png'? ${write}`,
      `2-post/article.md:11:19: 'images/b.heic' is not a file that is published. Published are files that end in: ${published}.`,
      "2-post/article.md:11:39: 'images/' is a folder. Write the path of a file in it.",
      "2-post/article.md:11:52: 'images.zip' is not there, as its folder is no program. Write a README.txt in the folder, which says what it is and how to start it: then it is packed.",
    ],
  },
  {
    says: 'pictures in folders: a damaged one, a name that is none for an address, and two that are one for Windows',
    files: beside('Text.', {
      'images/a.png': png.subarray(0, png.length - 30),
      'C# and C/b.png': png,
      'c/d.png': png,
      'C/d.png': png,
    }),
    faults: [
      "2-post: 'C/d.png' and 'c/d.png' are published under one name, or are one for Windows and macOS. Give one of the two another name.",
      `2-post/C# and C/b.png: The name has '#'. ${meaning} 'C- and C/b.png'.`,
      `2-post/images/a.png: ${isDamaged}`,
    ],
  },
  {
    says: 'a link to the folder of a program, and one to a file in it',
    files: beside('[The game](Game), [its source](Game/game.py)', {
      'Game/README.txt': readme,
      'Game/game.py': 'a = 1',
    }),
    faults: [
      "2-post/article.md:11:1: 'Game' is no file of the article, but a program, published as 'Game.zip'. Write 'Game.zip'.",
      "2-post/article.md:11:19: 'Game/game.py' is no file of the article, but a program, published as 'Game.zip'. Write 'Game.zip'.",
    ],
  },
  {
    says: 'a README of another name',
    files: beside('Text.', { 'Game/README.md': readme, 'Game/game.py': 'a = 1' }),
    faults: ['2-post/Game: The program has no README.txt. Write one that says what it is and how to start it.'],
  },
  {
    says: 'a PNG by the name of a JPEG',
    files: beside('![Noise](photo.jpg)', { 'photo.jpg': png }),
    faults: [
      "2-post/photo.jpg: The file is a PNG picture, and not a JPEG picture. Let its name end in '.png', here and where it is used.",
    ],
  },
  {
    says: 'a photograph of a telephone by the name of a JPEG',
    files: beside('![Noise](photo.jpg)', { 'photo.jpg': heic }),
    faults: [
      '2-post/photo.jpg: The file is a HEIC picture, and not a JPEG picture. Export it anew as what it should be.',
    ],
  },
  {
    says: 'a QuickTime video by the name of an MP4',
    files: beside('![Noise](clip.mp4)', { 'clip.mp4': quickTime }),
    faults: [
      '2-post/clip.mp4: The file is a QuickTime video, and not an MP4 video. Export it anew as what it should be.',
    ],
  },
  ...(
    [
      ['photo.png', 'a PNG picture'],
      ['drawing.svg', 'an SVG drawing'],
      ['clip.webm', 'a WebM video'],
      ['paper.pdf', 'a PDF document'],
      ['all.zip', 'a zip'],
    ] as const
  ).map(([name, called]) => ({
    says: `${name} that is the page of an error, or what Git LFS leaves`,
    files: beside('Text.', { [name]: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n' }),
    faults: [
      `2-post/${name}: The file is nothing that is known here, and not ${called}. Export it anew as what it should be.`,
    ],
  })),
  {
    says: 'an empty picture, even where no text names it',
    files: beside('Text.', { 'photo.webp': '' }),
    faults: ['2-post/photo.webp: The file is empty. Export or copy it anew.'],
  },
  ...(
    [
      ['photo.jpg', jpeg],
      ['photo.png', png],
      ['photo.gif', gif],
      ['photo.webp', webp],
      ['photo.avif', avif],
    ] as const
  ).map(([name, bytes]) => ({
    says: `${name} that lacks its last bytes`,
    files: beside(`![Noise](${name})`, { [name]: bytes.subarray(0, bytes.length - 30) }),
    faults: [`2-post/${name}: ${isDamaged}`],
  })),
  {
    says: 'a picture with a scratch in its middle',
    files: beside('![Noise](photo.png)', { 'photo.png': damaged(png) }),
    faults: [`2-post/photo.png: ${isDamaged}`],
  },
  {
    says: 'a moving picture with a scratch behind its first frame',
    files: beside('![Noise](moving.gif)', { 'moving.gif': damaged(moving) }),
    faults: [`2-post/moving.gif: ${isDamaged}`],
  },
  {
    says: 'a picture that is small as a file, and fills the memory',
    files: beside('![Nothing](large.png)', { 'large.png': bomb }),
    faults: ['2-post/large.png: The picture has 108 megapixels. Make it smaller: 100 megapixels at most.'],
  },
  {
    says: 'an animation that fills the memory frame by frame',
    files: beside('![Noise](moving.gif)', { 'moving.gif': longer }),
    faults: [
      '2-post/moving.gif: The animation has 26 frames, 104 megapixels together. Make it shorter or smaller, 100 megapixels at most. Or make it a film (.mp4).',
    ],
  },
  {
    says: 'a PNG that moves',
    files: beside('![Noise](moving.png)', { 'moving.png': animated(png) }),
    faults: [
      '2-post/moving.png: The picture moves in a way that its variants cannot, and would stand still. Save it as a GIF, as an animated WebP, or as a film (.mp4).',
    ],
  },
  {
    says: 'a drawing above 20 MB',
    files: beside('![Noise](noise.svg)', { 'noise.svg': svg + ' '.repeat(20_000_000) }),
    faults: ['2-post/noise.svg: The picture has 20.0 MB. Make it smaller: 20.0 MB at most.'],
  },
  ...(
    [
      ['clip.mp4', 'video', mp4],
      ['paper.pdf', 'download', Buffer.from(pdf)],
    ] as const
  ).map(([name, use, bytes]) => ({
    says: `${name} above 100 MB`,
    files: beside('Text.', { [name]: Buffer.concat([bytes, Buffer.alloc(110_000_000)]) }),
    faults: [`2-post/${name}: The ${use} has 110.0 MB. Make it smaller: 100.0 MB at most.`],
  })),
  ...(
    [
      ['clip.mp4', mp4],
      ['clip.webm', webm],
    ] as const
  ).map(([name, bytes]) => ({
    says: `${name} that lacks its last bytes, even where no text names it`,
    files: beside('Text.', { [name]: bytes.subarray(0, bytes.length - 30) }),
    faults: [`2-post/${name}: The video is cut off or damaged. Export or copy it anew.`],
  })),
  {
    says: 'a video of which there is only the beginning',
    files: beside('![Noise](clip.mp4)', { 'clip.mp4': mp4.subarray(0, mp4.readUInt32BE(0)) }),
    faults: ['2-post/clip.mp4: The video has no picture. Export or copy it anew.'],
  },
  {
    says: 'a video with a track of data',
    files: beside('![A flight](clip.mp4)', { 'clip.mp4': fixture('timecode.mp4') }),
    faults: [
      "2-post/clip.mp4: The video has a track of 'tmcd' beside picture and sound, which can tell where and when it was filmed. " +
        'Leave it out: ffmpeg -i "clip.mp4" -map 0:v -map "0:a?" -map_metadata -1 -c copy clean.mp4',
    ],
  },
  {
    says: 'a video that not every browser plays',
    files: beside('![A flight](clip.mp4)', { 'clip.mp4': fixture('hevc.mp4') }),
    faults: [
      "2-post/clip.mp4: The video is coded as 'hev1', which not every browser plays. " +
        'Code it anew: ffmpeg -i "clip.mp4" -map 0:v -map "0:a?" -map_metadata -1 -c:v libx264 -pix_fmt yuv420p -c:a aac clean.mp4',
    ],
  },
  {
    says: 'a video for a main image',
    files: beside('Text.', { 'clip.mp4': mp4 }, { mainimg: 'clip.mp4' }),
    faults: [
      `2-post/article.md:4:10: The main image 'clip.mp4' is an MP4 video. Pictures end in: ${pictures}. For none, write ''.`,
    ],
  },
  {
    says: 'a zip for a main image',
    files: beside('Text.', { 'Game/README.txt': readme }, { mainimg: 'Game.zip' }),
    faults: [
      `2-post/article.md:4:10: The main image 'Game.zip' is a zip. Pictures end in: ${pictures}. For none, write ''.`,
    ],
  },
  {
    says: 'a main image whose name is misspelt',
    files: beside('Text.', { 'cover.png': png }, { mainimg: 'Cover.png' }),
    faults: [
      `2-post/article.md:4:10: The main image 'Cover.png' is not in 2-post. Did you mean 'cover.png'? ${write} For none, write ''.`,
    ],
  },
  {
    says: 'a main image that browsers do not show',
    files: beside('Text.', { 'cover.heic': heic }, { mainimg: 'cover.heic' }),
    faults: [
      `2-post/article.md:4:10: The main image 'cover.heic' is not a file that is published. Published are files that end in: ${published}. For none, write ''.`,
    ],
  },
  {
    says: 'a document where a picture belongs',
    files: beside('![The paper](paper.pdf)', { 'paper.pdf': pdf }),
    faults: [
      "2-post/article.md:11:1: 'paper.pdf' is a PDF document, which no page can show. Link to it: [paper.pdf](paper.pdf).",
    ],
  },
  {
    says: "a '#' in the name of a picture, which is told once",
    files: beside('![A board](a#b.svg)', { 'a#b.svg': svg }),
    faults: [`2-post/a#b.svg: The name has '#'. ${meaning} 'a-b.svg'.`],
  },
  {
    says: "a '%' in the name of a picture, in Markdown and in HTML",
    files: beside('![All](100%.svg) <img src="100%.svg" alt="All">', { '100%.svg': svg }),
    faults: [`2-post/100%.svg: The name has '%'. ${meaning} '100.svg'.`],
  },
  {
    says: 'a name of nothing but signs',
    files: beside('Text.', { '$#.svg': svg }),
    faults: [`2-post/$#.svg: The name has '$' and '#'. ${meaning} 'file.svg'.`],
  },
  {
    says: "a '#' in the name of a program",
    files: beside('Text.', { 'C# Game/README.txt': readme }),
    faults: [`2-post/C# Game: The name has '#'. ${meaning} 'C- Game'.`],
  },
  {
    says: "a name with a '#' that is not there",
    files: beside('![A title](h#1.png)', { 'h1.png': png }),
    faults: [`2-post/article.md:11:1: 'h#1.png' is not in 2-post. Did you mean 'h1.png'? ${write}`],
  },
  {
    says: 'a zip beside the folder that it would be packed from',
    files: beside('Text.', { 'Game.zip': 'PK\x03\x04', 'Game/README.txt': readme }),
    faults: [
      "2-post: 'Game/' and 'Game.zip' are published under one name, or are one for Windows and macOS. Give one of the two another name.",
    ],
  },
  {
    says: 'names that differ in case alone',
    files: beside('Text.', { 'game.zip': 'PK\x03\x04', 'Game/README.txt': readme }),
    faults: [
      "2-post: 'Game/' and 'game.zip' are published under one name, or are one for Windows and macOS. Give one of the two another name.",
    ],
  },
  {
    says: 'names that differ in the form of a letter alone',
    files: beside('Text.', { 'U\u0308.zip': 'PK\x03\x04', '\u00dc/README.txt': readme }),
    faults: [
      "2-post: 'U\u0308.zip' and '\u00dc/' are published under one name, or are one for Windows and macOS. Give one of the two another name.",
    ],
  },
  {
    says: 'a video in a link',
    files: beside('[See ![a landing](clip.webm)](/blog/)', { 'clip.webm': webm }),
    faults: [
      "2-post/article.md:11:6: The video '/articles/2/clip.webm' stands in a link, and has controls of its own. Put the link beside it.",
    ],
  },
  {
    says: 'a video without a text',
    files: beside('![](clip.webm)', { 'clip.webm': webm }),
    faults: [
      "2-post/article.md:11:1: The video '/articles/2/clip.webm' has no alt text. Write what it shows: ![what it shows](file.svg).",
    ],
  },
];

const video = (name: string, size: string, text: string) =>
  `<video src="/articles/2/${name}#t=0.001" controls playsinline preload="metadata" aria-label="${text}" ${size}><a href="/articles/2/${name}">${text}</a></video>`;
/** A picture that is small enough to have no variants. */
const image = (name: string, text: string, size = 'width="96" height="64"') =>
  `<img src="/articles/2/${name}" alt="${text}" loading="lazy" ${size} decoding="async">`;

/** Files that look wrong and are right, and what becomes of them. */
export const fileOddities: readonly Oddity[] = [
  {
    says: 'spaces, quotes and signs in a name',
    files: beside('![A](<it\'s a & b, (c)+.png> "A caption")', { "it's a & b, (c)+.png": png }),
    html: `<figure>${image('it%27s%20a%20%26%20b%2C%20%28c%29%2B.png', 'A')}<figcaption>A caption</figcaption></figure>`,
  },
  {
    says: 'the same name encoded by who wrote it',
    files: beside("![A](it's%20a%20%26%20b.png)", { "it's a & b.png": png }),
    html: `<figure>${image('it%27s%20a%20%26%20b.png', 'A')}</figure>`,
  },
  {
    says: 'an umlaut in two parts on the disk, in one in the text',
    files: beside('![A](K\u00e4se.png)', { 'Ka\u0308se.png': png }),
    html: `<figure>${image('K%C3%A4se.png', 'A')}</figure>`,
  },
  {
    says: 'an umlaut in one part on the disk, in two in the text',
    files: beside('![A](Ka\u0308se.png)', { 'K\u00e4se.png': png }),
    html: `<figure>${image('K%C3%A4se.png', 'A')}</figure>`,
  },
  {
    says: 'Chinese, and an emoji',
    files: beside('![A](照片🛬.png)', { '照片🛬.png': png }),
    html: `<figure>${image('%E7%85%A7%E7%89%87%F0%9F%9B%AC.png', 'A')}</figure>`,
  },
  {
    says: "'./' in front of a name",
    files: beside('![A](./a.png) and [b](./a.png#part)', { 'a.png': png }),
    html: `<p>${image('a.png', 'A')} and <a href="/articles/2/a.png#part">b</a></p>`,
  },
  {
    says: 'pictures and a document in a folder, with what they were made of beside them',
    files: beside('![A](images/a.png) ![B](<./images/it is/b.png>) [C](images/a.png) [D](images/it%20is/d.pdf)', {
      'images/a.png': png,
      'images/a.xcf': 'gimp xcf',
      'images/it is/b.png': png,
      'images/it is/d.pdf': pdf,
    }),
    html: `<p>${image('images/a.png', 'A')} ${image('images/it%20is/b.png', 'B')} <a href="/articles/2/images/a.png">C</a> <a href="/articles/2/images/it%20is/d.pdf">D</a></p>`,
  },
  {
    says: 'a picture in a program, which is in its zip too, beside one that only the program needs',
    files: beside('![A](Game/art/a%20b.png) and [Game.zip](Game.zip)', {
      'Game/README.txt': readme,
      'Game/game.py': 'a = 1',
      'Game/art/a b.png': png,
      'Game/art/$.png': 'no picture',
    }),
    html: `<p>${image('Game/art/a%20b.png', 'A')} and <a href="/articles/2/Game.zip">Game.zip</a></p>`,
  },
  {
    says: 'an ending in capitals',
    files: beside('![A](A.JPG) and ![B](B.SVG)', { 'A.JPG': jpeg, 'B.SVG': svg }),
    html: `<p>${image('A.JPG', 'A')} and ${image('B.SVG', 'B', 'width="120" height="60"')}</p>`,
  },
  {
    says: 'a photograph that a telephone stored lying',
    files: beside('![A](a.jpg)', { 'a.jpg': turned }),
    html: `<figure>${image('a.jpg', 'A', 'width="64" height="96"')}</figure>`,
  },
  {
    says: 'a picture in HTML with a size of its own',
    files: beside('<p><img src="a.png" alt="A" width="48"></p>', { 'a.png': png }),
    html: '<figure><img src="/articles/2/a.png" alt="A" width="48" loading="lazy" height="32" decoding="async"></figure>',
  },
  {
    says: 'every kind of picture',
    files: beside('![A](a.gif)![B](b.webp)![C](c.avif)', { 'a.gif': gif, 'b.webp': webp, 'c.avif': avif }),
    html: `<p>${image('a.gif', 'A')}${image('b.webp', 'B')}${image('c.avif', 'C')}</p>`,
  },
  {
    says: 'a drawing behind a byte order mark, a comment, or the declarations of a drawing program',
    files: beside('Text.', {
      'a.svg': `\ufeff<?xml version="1.0"?>\n${svg}`,
      'b.svg': `<!-- Made by hand -->\n${svg}`,
      'c.svg': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg}`,
    }),
    html: '<p>Text.</p>',
  },
  {
    says: 'a video alone in its paragraph',
    files: beside('![A landing](clip.mp4 "A caption")', { 'clip.mp4': mp4 }),
    html: `<figure>${video('clip.mp4', 'width="320" height="180"', 'A landing')}<figcaption>A caption</figcaption></figure>`,
  },
  {
    says: 'a video that a telephone stored lying, from a moment of its own on',
    files: beside('![A landing](clip.mp4#t=2)', { 'clip.mp4': fixture('turned.mp4') }),
    html: '<figure><video src="/articles/2/clip.mp4#t=2" controls playsinline preload="metadata" aria-label="A landing" width="48" height="64"><a href="/articles/2/clip.mp4#t=2">A landing</a></video></figure>',
  },
  {
    says: 'a document that tells who made it, and one that does not',
    files: beside('[One](a.pdf), [two](b.pdf).', { 'a.pdf': fixture('plain.pdf'), 'b.pdf': fixture('clean.pdf') }),
    html: '<p><a href="/articles/2/a.pdf">One</a>, <a href="/articles/2/b.pdf">two</a>.</p>',
    notes: [
      '2-post/a.pdf: The document has metadata: Producer, CreationDate, ModDate, Title, Author, XMP. ' +
        'Where nobody needs to know, take it out: exiftool -all= "a.pdf", then qpdf --linearize "a.pdf" clean.pdf.',
    ],
  },
  {
    says: 'a video in a sentence',
    files: beside('As ![a landing](clip.webm) shows.', { 'clip.webm': webm }),
    html: `<p>As ${video('clip.webm', 'width="180" height="320"', 'a landing')} shows.</p>`,
  },
  {
    says: 'what is no part of a program beside the parts of one, and a licence of its own',
    files: beside('[The game](Game.zip)', {
      'Game/README.txt': readme,
      'Game/COPYING': 'Do what you want.\n',
      'Game/.env': 'SECRET=1\n',
      'Game/.git/config': '[core]\n',
      'Game/node_modules/left/index.js': 'x',
      'Game/__pycache__/game.cpython-313.pyc': 'x',
      'Game/art/Thumbs.db': 'x',
      'Game/art/square.gif': 'GIF89a',
    }),
    html: '<p><a href="/articles/2/Game.zip" class="download" download><strong>The game</strong><small>380 bytes · COPYING, README.txt, art/square.gif</small></a></p>',
  },
  {
    says: 'folders beside an article that systems and programs leave there, and files that stay at home',
    files: beside('Text.', {
      '.git/config': '[core]\n',
      '.DS_Store': 'x',
      '._photo.png': 'x',
      '__pycache__/lamps.cpython-313.pyc': 'x',
      'draft.docx': 'x',
      'lamps.py': 'x = 1\n',
      'photo.heic': heic,
    }),
    html: '<p>Text.</p>',
  },
];
