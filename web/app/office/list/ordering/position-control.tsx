import { t } from '@minato/contract/language/messages.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { GripVertical } from '#office/icons.ts'
import { getArrowStep } from '#ui/actions/arrow-step.ts'
import { ArrowLeft, ArrowRight } from '#ui/icons.ts'

type Props = {
  name: string
  index: number
  count: number
  upright?: boolean
  disabled?: boolean
  onMove(to: number): void
  onGrab(event: PointerEvent): void
}

const button = 'grid size-9 place-items-center rounded-md hover:bg-sunken disabled:opacity-40 lg:size-7'

/** Moves an item of a list: its handle by drag, arrow keys, Home and End; the arrow buttons by one position. */
export function PositionControl({ name, index, count, upright, disabled = false, onMove, onGrab }: Props) {
  const handle = useRef<HTMLButtonElement>(null)
  const pressedButton = useRef<HTMLButtonElement>(null)
  // An element that moves in the DOM loses the focus. At an end its arrow is disabled, so the handle gets it.
  useEffect(() => {
    if (pressedButton.current) (pressedButton.current.disabled ? handle : pressedButton).current?.focus()
    pressedButton.current = null
  }, [index])

  function step(button: HTMLButtonElement | null, to: number) {
    if (to >= 0 && to < count && to !== index) pressedButton.current = button
    onMove(to)
  }

  function handleKey(event: KeyboardEvent) {
    const to = findTargetIndex(event.key, index, count)
    if (to === undefined) return
    event.preventDefault()
    step(handle.current, to)
  }
  const rotation = upright ? 'rotate-90' : 'rtl:-scale-x-100'
  return (
    <div className="flex items-center text-muted">
      <button
        type="button"
        className={button}
        aria-label={t('Move {name} earlier', { name })}
        disabled={disabled || index === 0}
        onClick={({ currentTarget }) => step(currentTarget, index - 1)}
      >
        <ArrowLeft className={`size-4 ${rotation}`} aria-hidden />
      </button>
      <button
        ref={handle}
        type="button"
        className={`${button} cursor-grab touch-none`}
        aria-label={t('Place of {name}: {place} of {count}. Use the arrow keys to move it.', {
          name,
          place: index + 1,
          count,
        })}
        title={t('Drag, or use the arrow keys')}
        disabled={disabled}
        onKeyDown={handleKey}
        onPointerDown={onGrab}
      >
        <GripVertical className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        className={button}
        aria-label={t('Move {name} later', { name })}
        disabled={disabled || index === count - 1}
        onClick={({ currentTarget }) => step(currentTarget, index + 1)}
      >
        <ArrowRight className={`size-4 ${rotation}`} aria-hidden />
      </button>
    </div>
  )
}

function findTargetIndex(key: string, index: number, count: number) {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  const offset = getArrowStep(key)
  if (offset) return index + offset
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
