/** Content file: see `languages/src/content.ts` for its format. */
declare module '*.md' {
  export type Item = { sign: string; name: string; text: string }
  export type Section = { id: string; title: string; text: string[]; items: Item[] }
  const content: <Sections extends readonly Section[] = Section[]>(values: object) => Sections
  export default content
}

/** Script bundled with its imports for inlining: `web/inline-scripts.ts`. */
declare module '*?script' {
  const code: string
  export default code
}
