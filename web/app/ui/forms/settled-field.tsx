import { type NumberKind, toPlainNumber } from '@minato/contract/values/amounts.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { TextField } from './field.tsx'
import { ReadingButtons } from './number-field.tsx'

const pause = 350

/**
 * Reports its value after a pause in typing, and at once on Enter and blur: a later report could navigate away from the
 * next screen. Follows outside changes of `value` (Back, a reset).
 */
export function SettledField({
  value,
  kind,
  onSettled,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  kind?: NumberKind
  onSettled(value: string): void
}) {
  const [text, setText] = useState(value)
  const [settled, setSettled] = useState(value)
  const [known, setKnown] = useState(value)
  const [composing, setComposing] = useState(false)

  if (value !== known) {
    setKnown(value)
    if (value !== settled) {
      setText(value)
      setSettled(value)
    }
  }

  function tell() {
    const next = kind ? toPlainNumber(kind, text) : text.trim()
    if (next === settled) return
    setSettled(next)
    onSettled(next)
  }

  const tellRested = useEffectEvent(tell)
  // Typing restarts the timer; a settled value stops it.
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(tellRested, pause)
    return () => clearTimeout(timer)
  }, [text, settled, composing])

  const input = (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && tell()}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onBlur={tell}
    />
  )
  if (!kind) return input
  return (
    <div>
      {input}
      <ReadingButtons kind={kind} text={text} onChoose={setText} />
    </div>
  )
}
