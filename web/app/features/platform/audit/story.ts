import type { ReactNode } from 'react'

type Dated = { at: string; by: string }
export type Happening = Dated & { what: string; text: ReactNode }
export type StoryMoment<Entry> = Dated & { happenings: Happening[]; entries: Entry[] }

/** Merges events and audit entries by timestamp, latest first: one transaction writes both with the same one. */
export function mergeStory<Entry extends Dated>(happenings: readonly Happening[], entries: readonly Entry[]) {
  const moments = new Map<string, StoryMoment<Entry>>()
  const getMoment = ({ at, by }: Dated) => {
    const moment = moments.get(at) ?? { at, by, happenings: [], entries: [] }
    moments.set(at, moment)
    return moment
  }
  for (const happening of happenings) getMoment(happening).happenings.push(happening)
  for (const entry of entries) getMoment(entry).entries.push(entry)
  return [...moments.values()].sort((a, b) => b.at.localeCompare(a.at))
}
