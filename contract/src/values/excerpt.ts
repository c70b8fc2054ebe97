/**
 * Cuts a text for a preview: on one line, at the end of a word, with an ellipsis. A script without spaces is cut between two
 * characters.
 * @param most maximum characters before the ellipsis
 */
export function cutAtWord(text: string, most: number) {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  const characters = [...oneLine]
  if (characters.length <= most) return oneLine
  // One more character shows if the last word is complete.
  const words = characters
    .slice(0, most + 1)
    .join('')
    .replace(/ [^ ]*$/, '')
  const start = [...words].length > most / 2 && [...words].length <= most ? words : characters.slice(0, most).join('')
  return `${start.replace(/[\s,;:–-]+$/, '')}…`
}
