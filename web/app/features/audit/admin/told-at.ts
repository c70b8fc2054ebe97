type Told = { at: string; by: string }
/** What a thing tells of itself, such as an event of an order. */
export type Happening = Told & { what: string; text: string | null }
/** What came about in one moment: what the thing tells of it, and what was changed. */
export type ToldAt<Entry> = Told & { happenings: Happening[]; entries: Entry[] }

/** Both as one story, the latest first: one transaction writes everything that it tells at one moment. */
export function toldAt<Entry extends Told>(happenings: readonly Happening[], entries: readonly Entry[]) {
  const moments = new Map<string, ToldAt<Entry>>()
  const momentOf = ({ at, by }: Told) => {
    const found = moments.get(at) ?? { at, by, happenings: [], entries: [] }
    moments.set(at, found)
    return found
  }
  for (const one of happenings) momentOf(one).happenings.push(one)
  for (const one of entries) momentOf(one).entries.push(one)
  return [...moments.values()].sort((a, b) => b.at.localeCompare(a.at))
}
