import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from './button'

type Undo = () => void
type Toast = { id: number; text: string; tone: 'good' | 'bad'; undo?: Undo }

/** At most this many are kept. Source: storefront specification, section 9. */
const limit = 20
const shownFor = 5000
/** What can be taken back stays long enough to be read, thought about and reached. */
const undoFor = 10_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

const drop = (id: number) => set(toasts.filter((toast) => toast.id !== id))

function show(text: string, tone: Toast['tone'], undo?: Undo) {
  const id = nextId++
  set([...toasts, { id, text, tone, undo }].slice(-limit))
  setTimeout(() => drop(id), undo ? undoFor : shownFor)
}

/** Tells something in passing; a screen reader hears it too. With `undo` it offers to take it back. */
export const toast = {
  success: (text: string, undo?: Undo) => show(text, 'good', undo),
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
      {shown.map(({ id, text, tone, undo }) => (
        <div
          key={id}
          className={`flex max-w-md items-center gap-2 rounded-md border bg-surface px-4 py-3 text-sm font-semibold shadow-card ${tone === 'good' ? 'border-good text-good' : 'border-bad text-bad'}`}
        >
          {tone === 'good' ? (
            <CircleCheck className="size-5" aria-hidden />
          ) : (
            <CircleAlert className="size-5" aria-hidden />
          )}
          <p>{text}</p>
          {undo && (
            <Button
              size="small"
              className="pointer-events-auto -my-1"
              onClick={() => {
                drop(id)
                undo()
              }}
            >
              Undo
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
