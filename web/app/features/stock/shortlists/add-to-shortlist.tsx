import { t } from '@minato/contract/language/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '#lib/page/connection.ts'
import { Button } from '#ui/actions/button.tsx'

const AddWindow = lazy(() => importWithRetry(() => import('./add-window.tsx')))

type Props = { carIds: readonly string[]; disabled?: boolean }

export default function ToShortlist({ carIds, disabled }: Props) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
        {t('Add to a shortlist')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <AddWindow carIds={carIds} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
