import type { ReactNode } from 'react'

/** `hold` waits for us or is not free, `theirs` waits for somebody else, `still` is over or asleep. */
export type Tone = 'good' | 'hold' | 'theirs' | 'still' | 'bad'

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  hold: 'bg-hold-soft text-hold',
  theirs: 'bg-theirs-soft text-theirs',
  still: 'bg-still-soft text-still',
  bad: 'bg-bad-soft text-bad',
}

/** A status: a colour and always a word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded px-2 py-0.5 text-xs font-bold tracking-wide whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** A sentence that says how things stand, in the colour of its tone. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <p className={`rounded-md px-3 py-2 text-sm font-medium ${tones[tone]}`}>{children}</p>
}
