import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { Button } from '#ui/actions/button.tsx'

const { Part: AddWindow } = lazyPart(async () => (await import('./add-window.tsx')).default)

export default function ToShortlist({ carIds, disabled }: { carIds: readonly string[]; disabled?: boolean }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
        {t('Add to a shortlist')}
      </Button>
      {open !== undefined && <AddWindow carIds={carIds} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
