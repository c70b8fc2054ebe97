/** A pattern for `LIKE` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The words of a search, in lower case. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
