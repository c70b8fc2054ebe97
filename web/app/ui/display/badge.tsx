import { type ReactNode, useEffect, useRef } from 'react'
import { openDetails } from '#lib/browser/open-details.ts'

/** `hold`: waits for us or is not free; `theirs`: waits for another party; `still`: over or inactive. */
export type Tone = 'good' | 'hold' | 'theirs' | 'still' | 'bad'

const toneClasses: Record<Tone, string> = {
  good: 'text-good',
  hold: 'text-hold',
  theirs: 'text-theirs',
  still: 'text-still',
  bad: 'text-bad',
}

/** A status; always with a word, not by colour alone. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`stamp ${toneClasses[tone]}`}>{children}</span>
)

export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <p className={`border-s-4 border-current py-1 wrap-anywhere ps-3 text-sm font-medium ${toneClasses[tone]}`}>
    {children}
  </p>
)

/** An error that screen readers announce at once; takes no space while empty. */
export function Alert({ text, className = '' }: { text: string | false | null | undefined; className?: string }) {
  const container = useRef<HTMLDivElement>(null)
  // The user may have closed the section of the form meanwhile.
  useEffect(() => {
    if (text) openDetails(container.current)
  }, [text])
  return (
    <div ref={container} role="alert" className={`empty:hidden ${className}`}>
      {text && <Notice tone="bad">{text}</Notice>}
    </div>
  )
}
