/** A content file; `languages/src/content.ts` compiles it and says how it is written. */
declare module '*.md' {
  export type Item = { sign: string; name: string; text: string }
  export type Section = { id: string; title: string; text: string[]; items: Item[] }
  const content: <Sections extends readonly Section[] = Section[]>(values: object) => Sections
  export default content
}
