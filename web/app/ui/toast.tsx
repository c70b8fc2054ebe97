import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Toast = { id: number; text: string; tone: 'good' | 'bad' }

/** At most this many are kept. Source: storefront specification, section 9. */
const limit = 20
const shownFor = 5000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function show(text: string, tone: Toast['tone']) {
  const id = nextId++
  set([...toasts, { id, text, tone }].slice(-limit))
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), shownFor)
}

/** Tells something in passing; a screen reader hears it too. */
export const toast = {
  success: (text: string) => show(text, 'good'),
  error: (text: string) => show(text, 'bad'),
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const none: readonly Toast[] = []

/** Where toasts appear; stands once, at the root. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
    >
      {shown.map(({ id, text, tone }) => (
        <p
          key={id}
          className={`flex max-w-md items-center gap-2 rounded-md border bg-surface px-4 py-3 text-sm font-semibold shadow-card ${tone === 'good' ? 'border-good text-good' : 'border-bad text-bad'}`}
        >
          {tone === 'good' ? (
            <CircleCheck className="size-5" aria-hidden />
          ) : (
            <CircleAlert className="size-5" aria-hidden />
          )}
          {text}
        </p>
      ))}
    </div>
  )
}
