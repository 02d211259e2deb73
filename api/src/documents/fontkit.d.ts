/** Types of the part of fontkit that the documents use; it comes without types. */
declare module 'fontkit' {
  export interface Font {
    /** Code points, ascending. */
    characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}
