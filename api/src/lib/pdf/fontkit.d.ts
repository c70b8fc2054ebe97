/** What is used of the library, which brings no types of its own. Sizes in units of the font. */
declare module 'fontkit' {
  export function openSync(path: string): {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      glyphs: readonly { path: { toSVG(): string } }[]
      positions: readonly { xAdvance: number }[]
    }
  }
}
