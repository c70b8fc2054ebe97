/** A seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export function dice(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    /** From 0 up to, but excluding, 1. */
    next,
    /** An integer; both ends are included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick,
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [taken] = left.splice(Math.floor(next() * left.length), 1)
        return taken as T
      })
    },
  }
}

export type Dice = ReturnType<typeof dice>
