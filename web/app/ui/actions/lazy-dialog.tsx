import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { importWithRetry } from '#lib/page/connection.ts'

const load = () => import('./dialog.tsx')
loadAtFirstUse(load)

const Message = lazy(async () => ({ default: (await importWithRetry(load)).MessageDialog }))
const Opened = lazy(async () => ({ default: (await importWithRetry(load)).Window }))
const Confirm = lazy(async () => ({ default: (await importWithRetry(load)).ConfirmDialog }))

/** Stays true after the first opening, so the closing transition can run. */
function useEverOpen(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** Lazy `MessageDialog`: its code loads at the first interaction with the page. */
export const MessageDialog = (props: ComponentProps<typeof Message>) =>
  useEverOpen(props.open) && (
    <Suspense>
      <Message {...props} />
    </Suspense>
  )

export const ConfirmDialog = (props: ComponentProps<typeof Confirm>) =>
  useEverOpen(props.open) && (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  )

export const Window = (props: ComponentProps<typeof Opened>) =>
  useEverOpen(props.open) && (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  )
