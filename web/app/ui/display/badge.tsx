import { type ReactNode, useEffect, useRef } from 'react'
import { unfold } from '#lib/browser/unfold.ts'

/** `hold` waits for us or is not free, `theirs` waits for somebody else, `still` is over or asleep. */
export type Tone = 'good' | 'hold' | 'theirs' | 'still' | 'bad'

const inks: Record<Tone, string> = {
  good: 'text-good',
  hold: 'text-hold',
  theirs: 'text-theirs',
  still: 'text-still',
  bad: 'text-bad',
}

/** A status, as a stamp: a colour and always a word. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`stamp ${inks[tone]}`}>{children}</span>
)

export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <p className={`border-s-4 border-current py-1 wrap-anywhere ps-3 text-sm font-medium ${inks[tone]}`}>{children}</p>
)

type AlertProps = { text: string | false | null | undefined }

/** Why something was not done: read at once to whoever hears the page, and no room taken while there is nothing. */
export function Alert({ text }: AlertProps) {
  const place = useRef<HTMLDivElement>(null)
  // Whoever has folded away the form meanwhile would not see it.
  useEffect(() => {
    if (text) unfold(place.current)
  }, [text])
  return (
    <div ref={place} role="alert" className="empty:hidden">
      {text && <Notice tone="bad">{text}</Notice>}
    </div>
  )
}
