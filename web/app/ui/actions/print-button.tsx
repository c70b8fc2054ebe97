import { t } from '@minato/contract/language/messages.ts'
import type { MouseEvent } from 'react'
import { Printer } from '#ui/icons.ts'
import { Button } from './button.tsx'

/** Prints the page, or only the sheet (`data-sheet`) that contains the button. */
export function PrintButton({ label }: { label: string }) {
  function print({ currentTarget }: MouseEvent) {
    const sheet = currentTarget.closest('[data-sheet]')
    sheet?.setAttribute('data-printed', '')
    // Some browsers return from `print` before the page is printed.
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
