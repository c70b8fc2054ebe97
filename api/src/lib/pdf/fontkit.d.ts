/** What is used of the library, which brings no types of its own. Sizes in units of the font. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      glyphs: readonly { path: { toSVG(): string } }[]
      positions: readonly { xAdvance: number }[]
    }
  }
  export function openSync(path: string): Font
}
