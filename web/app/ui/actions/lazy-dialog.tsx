import { type ComponentProps, useState } from 'react'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'

const load = () => import('./dialog.tsx')
loadAtFirstUse(load)

const { Part: Message } = lazyPart(async () => (await load()).MessageDialog)
const { Part: Opened } = lazyPart(async () => (await load()).Window)
const { Part: Confirm } = lazyPart(async () => (await load()).ConfirmDialog)

/** Stays true after the first opening, so the closing transition can run. */
function useEverOpen(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** Lazy `MessageDialog`: its code loads at the first interaction with the page. */
export const MessageDialog = (props: ComponentProps<typeof Message>) =>
  useEverOpen(props.open) && <Message {...props} />

export const ConfirmDialog = (props: ComponentProps<typeof Confirm>) =>
  useEverOpen(props.open) && <Confirm {...props} />

export const Window = (props: ComponentProps<typeof Opened>) => useEverOpen(props.open) && <Opened {...props} />
