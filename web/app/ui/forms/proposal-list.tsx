import { t } from '@minato/contract/language/messages.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { setFieldValue } from './fill.ts'
import { type Proposal, type Proposals, useProposals } from './use-proposals.ts'

export type ProposalListProps = Proposals & {
  input: RefObject<HTMLInputElement | null>
  /** Undefined: the list is closed. */
  text: string | undefined
  ask(text: string | undefined): void
  /** Receives the ARIA attributes of the field. */
  describe(field: Partial<ComponentProps<'input'>>): void
}

/** A listbox below the field. Arrow keys mark options while the focus stays in the field. */
export function ProposalList({ input, text, ask, describe, propose, nothing }: ProposalListProps) {
  const id = useId()
  const [markedId, setMarkedId] = useState<string>()
  const navigate = useNavigate()
  const proposals = useProposals(propose, text)
  // The mark stays if the option is proposed again.
  const markedIndex = proposals?.findIndex((one) => one.id === markedId) ?? -1
  const open = text !== undefined && proposals !== undefined && (proposals.length > 0 || nothing !== undefined)
  const optionId = (index: number) => `${id}-${index}`

  // Another text has no marked proposal.
  useEffect(() => {
    setMarkedId(undefined)
  }, [text])
  useEffect(() => {
    const active = open && markedIndex >= 0 ? `${id}-${markedIndex}` : undefined
    describe({ 'aria-expanded': open, 'aria-controls': open ? id : undefined, 'aria-activedescendant': active })
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [open, markedIndex, id, describe])

  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [list, field] = [frame.current, input.current]
    if (!open || !list || !field) return
    // An open keyboard may leave too little space for both.
    const viewHeight = window.visualViewport?.height ?? window.innerHeight
    if (list.offsetHeight + 3 * field.offsetHeight < viewHeight) list.scrollIntoView({ block: 'nearest' })
    else field.scrollIntoView({ block: 'start' })
  }, [open, input])

  function accept({ to, value }: Proposal) {
    if (to) navigate(to)
    else if (input.current) setFieldValue(input.current, value)
    ask(undefined)
  }

  /** Arrow keys open the list or move the mark. The field itself is one of the positions. */
  function moveMark(step: number) {
    if (!open) return ask(input.current?.value)
    setMarkedId(proposals[((markedIndex + step + proposals.length + 2) % (proposals.length + 1)) - 1]?.id)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const proposal = open && proposals[markedIndex]
    if (step) moveMark(step)
    else if (key === 'Enter' && proposal) accept(proposal)
    // Enter without a mark submits the form.
    else if (key === 'Enter') return ask(undefined)
    else if (key === 'Escape' && open) ask(undefined)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => onKey(event)
    field?.addEventListener('keydown', listen)
    return () => field?.removeEventListener('keydown', listen)
  }, [input])

  if (!open) return null
  const atRight = (input.current?.getBoundingClientRect().left ?? 0) > window.innerWidth / 2
  return (
    <div
      ref={frame}
      // A sticky bar with the form's buttons may be below.
      className={`absolute top-full scroll-mb-28 z-50 mt-1 max-h-[min(20rem,50dvh)] w-max max-w-[min(24rem,calc(100vw-2rem))] min-w-full overflow-y-auto rounded-md border border-line bg-surface text-ink ${atRight ? 'right-0' : 'left-0'}`}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={t('Suggestions')}>
        {proposals.map((one, index) => (
          <button
            type="button"
            key={one.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === markedIndex}
            onClick={() => accept(one)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1 text-start -outline-offset-2 outline-link hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2"
          >
            <span className="min-w-0 grow break-words">{one.label ?? one.value}</span>
            {one.kind && <span className="text-sm text-muted">{one.kind}</span>}
            <span className="text-sm text-muted">({formatCount(one.count)})</span>
          </button>
        ))}
      </div>
      {proposals.length === 0 && (
        <p role="status" className="p-3 text-sm text-muted">
          {nothing}
        </p>
      )}
    </div>
  )
}
