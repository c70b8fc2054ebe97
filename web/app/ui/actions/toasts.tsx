import { Toast } from '@base-ui/react/toast'
import { t } from '@minato/contract/language/messages.ts'
import { useEffect } from 'react'
import { CircleExclamationPoint as CircleAlert, CircleCheck } from '#ui/icons.ts'
import { Button } from './button.tsx'
import { listen, type Said } from './toast.ts'

/** At most this many are kept. */
const limit = 20
/** In milliseconds; the clock stands still while somebody points at a toast, or is in one by keyboard. */
const shownFor = 5000
/** What can be taken back stays long enough to be read, thought about and reached. */
const undoFor = 10_000

const manager = Toast.createToastManager<Said>()

/**
 * The toasts, newest last. The key F6 leads to them. They are Base UI's, as the dialogs are: the usual libraries add a
 * `<style>` element, which the policy of the pages blocks.
 */
export default function Toasts() {
  useEffect(() => {
    const stop = listen((message) => {
      // What is still shown is not said a second time; what can be taken back is each an act of its own.
      const same = message.undo ? {} : { id: `${message.tone} ${message.text}` }
      manager.add({ ...same, title: message.text, timeout: message.undo ? undoFor : shownFor, data: message })
    })
    return stop
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={limit}>
      {/* On the left: on the right are the pages of a list, the buttons of a window and of what is chosen. */}
      <Toast.Viewport
        aria-label={t('Messages')}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col-reverse items-center gap-2 outline-none sm:inset-e-auto sm:items-start print:hidden"
      >
        <List />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager<Said>()
  return toasts.map((toast) => {
    const good = toast.data?.tone === 'good'
    const Icon = good ? CircleCheck : CircleAlert
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // A message that takes no focus and asks for nothing is no dialog.
        // biome-ignore lint/a11y/useSemanticElements: nor is it a part of a form
        render={({ 'aria-modal': _, ...props }) => <div {...props} role="group" />}
        className={`pointer-events-auto flex max-w-md items-center gap-2 rounded-md border bg-surface px-4 py-3 text-sm font-semibold data-limited:hidden ${good ? 'border-good text-good' : 'border-bad text-bad'}`}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        <Toast.Title render={<p />} />
        {toast.data?.undo && (
          <Button
            size="small"
            className="-my-1"
            onClick={() => {
              manager.close(toast.id)
              toast.data?.undo?.()
            }}
          >
            {t('Undo')}
          </Button>
        )}
      </Toast.Root>
    )
  })
}
