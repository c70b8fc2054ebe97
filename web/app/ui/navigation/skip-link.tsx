import { t } from '@minato/contract/language/messages.ts'
import type { MouseEvent } from 'react'

/** Target of `SkipLink`: spread these props on `main`. */
export const skipTargetProps = { id: 'content', tabIndex: -1 } as const

/** First element in the tab order: skips the header. */
export const SkipLink = () => (
  <a
    href={`#${skipTargetProps.id}`}
    onClick={toContent}
    className="absolute top-0 inset-s-2 z-50 -translate-y-20 rounded bg-surface px-4 py-2 font-semibold text-ink focus:translate-y-2 print:hidden"
  >
    {t('Skip to content')}
  </a>
)

/** Does not change the address: its fragment may contain the state of a list or deal. */
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(skipTargetProps.id)?.focus()
}
