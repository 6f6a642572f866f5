/** Types for subset-font, which has none: https://github.com/papandreou/subset-font#api */
declare module 'subset-font' {
  type Options = Readonly<Record<string, string | boolean>>;
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>;
}
