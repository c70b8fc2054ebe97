import { t } from '@minato/contract/language/messages.ts'
import type { MouseEvent } from 'react'
import { Printer } from '#ui/icons.ts'
import { Button } from './button.tsx'

/** Prints the page; where it stands on one of several sheets (`data-sheet`), only that one. */
export function PrintButton({ label }: { label: string }) {
  function print({ currentTarget }: MouseEvent) {
    const sheet = currentTarget.closest('[data-sheet]')
    sheet?.setAttribute('data-printed', '')
    // Not every browser waits here until the paper is made.
    window.addEventListener('afterprint', () => sheet?.removeAttribute('data-printed'), { once: true })
    window.print()
  }
  return (
    <Button size="small" onClick={print} aria-label={label}>
      <Printer className="size-4" aria-hidden />
      {t('Print')}
    </Button>
  )
}
