/** subset-font has no types of its own: https://github.com/papandreou/subset-font#api */
declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
  };
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
