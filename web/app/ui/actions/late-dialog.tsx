import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { atFirstUse } from '#lib/browser/first-use.ts'
import { untilImported } from '#lib/page/line.ts'

const load = () => import('./dialog.tsx')
atFirstUse(load)

const Message = lazy(async () => ({ default: (await untilImported(load)).MessageDialog }))
const Opened = lazy(async () => ({ default: (await untilImported(load)).Window }))
const Confirm = lazy(async () => ({ default: (await untilImported(load)).ConfirmDialog }))

/** Whether a dialog was ever open: from then on it is there, so that it can also close as it likes. */
function useWanted(open: boolean) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted
}

/** `MessageDialog` for pages that are seen long before it is: its code comes when they are used. */
export const MessageDialog = (props: ComponentProps<typeof Message>) =>
  useWanted(props.open) && (
    <Suspense>
      <Message {...props} />
    </Suspense>
  )

/** `ConfirmDialog` in the same way. */
export const ConfirmDialog = (props: ComponentProps<typeof Confirm>) =>
  useWanted(props.open) && (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  )

/** `Window` in the same way. */
export const Window = (props: ComponentProps<typeof Opened>) =>
  useWanted(props.open) && (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  )
