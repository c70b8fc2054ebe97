import { t } from '@minato/contract/language/messages.ts'
import type { MouseEvent } from 'react'

/** What `SkipLink` leads to: spread over the `main` of a frame, which then takes the focus. */
export const skippedTo = { id: 'content', tabIndex: -1 } as const

/** The first of all that is reached by Tab: past the head, to the matter of a page. */
export const SkipLink = () => (
  <a
    href={`#${skippedTo.id}`}
    onClick={toContent}
    className="absolute top-0 inset-s-2 z-50 -translate-y-20 rounded bg-surface px-4 py-2 font-semibold text-ink focus:translate-y-2 print:hidden"
  >
    {t('Skip to content')}
  </a>
)

/** The address stays what it was: a list or a deal stands in it. */
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(skippedTo.id)?.focus()
}
