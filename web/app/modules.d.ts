/** A content file; `languages/src/content.ts` compiles it and says how it is written. */
declare module '*.md' {
  export type Item = { sign: string; name: string; text: string }
  export type Section = { id: string; title: string; text: string[]; items: Item[] }
  const content: <Sections extends readonly Section[] = Section[]>(values: object) => Sections
  export default content
}

/** A script of its own, bundled with its imports for a page to carry inline: `web/inline-scripts.ts`. */
declare module '*?script' {
  const code: string
  export default code
}
