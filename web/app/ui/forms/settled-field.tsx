import { type NumberKind, toPlainNumber } from '@minato/contract/values/amounts.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { TextField } from './field.tsx'
import { findQuestion, ReadingButtons } from './number-field.tsx'

const pause = 350

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  kind?: NumberKind
  onSettled(value: string): void
}

/**
 * Reports its value after a pause, on Enter and blur. Later it could leave the next screen. An ambiguous number is reported
 * once its reading is chosen.
 */
export function SettledField({ value, kind, error, onSettled, ...field }: Props) {
  const [text, setText] = useState(value)
  const [settled, setSettled] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [isComposing, setIsComposing] = useState(false)

  if (value !== lastValue) {
    setLastValue(value)
    if (value !== settled) {
      setText(value)
      setSettled(value)
    }
  }

  const question = kind && findQuestion(kind, text)
  function report() {
    if (question) return
    const next = kind ? toPlainNumber(kind, text) : text.trim()
    if (next === settled) return
    setSettled(next)
    onSettled(next)
  }

  const reportAfterPause = useEffectEvent(report)
  // Typing restarts the timer; a settled value stops it.
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(reportAfterPause, pause)
    return () => clearTimeout(timer)
  }, [text, settled, isComposing])

  const input = (
    <TextField
      {...field}
      error={question ?? error}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && report()}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onBlur={report}
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
