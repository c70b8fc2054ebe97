import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { TextField } from './field.tsx'
import type { ProposalListProps } from './proposal-list.tsx'
import type { Proposals } from './use-proposals.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'ref' | 'proposals'> & Proposals

/** A text field with proposals; plain without scripts. The list's code loads at the first focus. */
export function ProposingField({ propose, nothing, className = '', ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [List, setList] = useState<ComponentType<ProposalListProps>>()
  /** The query; undefined: closed. */
  const [text, setText] = useState<string>()
  const [ariaProps, setAriaProps] = useState<Partial<ComponentProps<'input'>>>()
  const isHydrated = useHydrated()

  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    // Text typed before hydration caused no event.
    if (document.activeElement === input.current) setIsNeeded(true)
  }, [])
  useEffect(() => {
    if (!isNeeded) return
    import('./proposal-list.tsx').then(
      ({ ProposalList }) => setList(() => ProposalList),
      (error) => {
        console.error('could not load the proposals of a field', error)
        setIsNeeded(false)
      },
    )
  }, [isNeeded])

  return (
    <div className={`relative ${className}`}>
      <TextField
        {...field}
        {...(isHydrated && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
        {...ariaProps}
        ref={input}
        autoComplete="off"
        onFocus={() => setIsNeeded(true)}
        onClick={(event) => setText(event.currentTarget.value)}
        onInput={({ currentTarget, nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) setText(currentTarget.value)
        }}
        onCompositionEnd={(event) => setText(event.currentTarget.value)}
        onBlur={() => setText(undefined)}
      />
      {List && (
        <List input={input} text={text} ask={setText} describe={setAriaProps} propose={propose} nothing={nothing} />
      )}
    </div>
  )
}
