import { type ComponentType, useEffect, useRef, useState } from 'react'
import { TextField } from '~/ui/write/field'
import type { Typed } from './field-values.ts'

/**
 * A field with more values than a list holds: a plain text field, without script and until it comes into sight; from then on
 * values are proposed as one types. Who has begun to type before that keeps the field that they are in.
 */
export function ValueField(typed: Typed) {
  const frame = useRef<HTMLDivElement>(null)
  const [Proposing, setProposing] = useState<ComponentType<Typed>>()
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const load = async () => {
      const { ProposedValues } = await import('./proposed-values.tsx')
      if (!current.contains(document.activeElement)) return setProposing(() => ProposedValues)
      current.addEventListener('focusout', () => setProposing(() => ProposedValues), { once: true })
    }
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      sight.disconnect()
      load().catch((error) => console.error('could not load the proposals of a field', error))
    })
    sight.observe(current)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={frame}>
      {Proposing ? (
        <Proposing {...typed} />
      ) : (
        <TextField
          label={typed.label}
          name={typed.name}
          value={typed.value}
          onChange={(event) => typed.onChange(event.target.value)}
          placeholder="Any"
          maxLength={100}
          autoComplete="off"
        />
      )}
    </div>
  )
}
