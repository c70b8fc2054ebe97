/** Types of the used parts of the library, which has none. Sizes are in font units. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): { glyphs: readonly { path: { toSVG(): string } }[]; positions: readonly { xAdvance: number }[] }
  }
  export function openSync(path: string): Font
}
