/** subset-font has no types of its own: https://github.com/papandreou/subset-font#api */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    readonly noHinting?: boolean;
    readonly keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
