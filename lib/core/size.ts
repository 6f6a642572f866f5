/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
