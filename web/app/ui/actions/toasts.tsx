import { Toast } from '@base-ui/react/toast'
import { t } from '@minato/contract/language/messages.ts'
import { useEffect } from 'react'
import { CircleAlert, CircleCheck } from '#ui/more-icons.ts'
import { Button } from './button.tsx'
import { subscribe, type ToastMessage } from './toast.ts'

const limit = 20
/** Milliseconds; the timer pauses while a toast has the pointer or focus. */
const displayTime = 5000
/** Milliseconds. Undo needs time to read, decide and reach the button. */
const undoTime = 10_000

const manager = Toast.createToastManager<ToastMessage>()

/** F6 moves the focus here. Other libraries add a `<style>` element, which the CSP blocks. */
export default function Toasts() {
  useEffect(() => {
    const stop = subscribe((message) => {
      // A visible message is not repeated, but each undo belongs to its own action.
      const identity = message.undo ? {} : { id: `${message.tone} ${message.text}` }
      manager.add({ ...identity, title: message.text, timeout: message.undo ? undoTime : displayTime, data: message })
    })
    return stop
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={limit}>
      {/* On the left: the right has the pager, the buttons of windows and the selection bar. */}
      <Toast.Viewport
        aria-label={t('Messages')}
        className="toasts pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col-reverse items-center gap-2 outline-none sm:inset-e-auto sm:items-start print:hidden"
      >
        <List />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => {
    const good = toast.data?.tone === 'good'
    const Icon = good ? CircleCheck : CircleAlert
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // A message without focus or question is no dialog.
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
