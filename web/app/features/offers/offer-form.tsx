import type { Deal } from '@minato/contract/deals/deal.ts'
import { offerNoteLength } from '@minato/contract/orders/facts.ts'
import type { DealSide } from '@minato/contract/trade/deal.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { sentence } from '~/lib/api/failure'
import { focusFirstFault } from '~/lib/form/form-faults'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Skeleton } from '~/ui/read/states'
import { TextArea, TextField } from '~/ui/write/field'
import { submitKey } from '~/ui/write/submit-key'
import { OfferBefore } from './offer-before.tsx'
import { OfferFields } from './offer-fields.tsx'
import { type About, amountOf, OfferMeaning } from './offer-meaning.tsx'
import { type OfferWriting, type Typed, useOfferForm } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

type Props = {
  deal: Deal
  side: DealSide
  /** What it does, as its head says. */
  title: string
  /** Whether it records what was agreed elsewhere. */
  agreed: boolean
  /** What its fields hold before anybody has typed. */
  start?: Partial<Typed> | undefined
  /** What the office sees of a price. */
  about?: About | undefined
  onBegin(): void
  onDone(): void
  onCancel: (() => void) | undefined
}

/** An offer as it is written, with what it comes to. */
export function OfferForm({ deal, side, title, agreed, start, about, onCancel, ...ends }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const writing = useOfferForm(deal, { agreed, start, ...ends })
  const { typed, set, faults, error, isPending } = writing
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    focusFirstFault(form.current)
  }, [error])
  const head = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    writing.send()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={submitKey}
      aria-labelledby={head}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <h3 id={head} className="text-base">
        {title}
      </h3>
      <OfferBefore {...{ deal, side }} />
      <OfferFields writing={writing} order={deal.order} agreed={agreed} />
      <Meaning {...writing} {...{ deal, side, about }} />
      <TextArea
        label={agreed ? words.agreedNote : words.note}
        className="[&_textarea]:min-h-16"
        maxLength={offerNoteLength}
        value={typed.note}
        error={faults.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {side === 'office' && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={offerNoteLength}
          value={typed.belowFloor}
          error={faults.belowFloor}
          onChange={(event) => set({ belowFloor: event.target.value })}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && Object.keys(faults).length === 0 && <Notice tone="bad">{sentence(error, words.failed)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" look="main" busy={isPending}>
          {agreed ? words.recordSend : words.send}
        </Button>
      </div>
    </form>
  )
}

/** What the typed amount comes to, once it is known from what. */
function Meaning({
  deal: { order },
  basis,
  typed,
  ...read
}: Pick<OfferWriting, 'basis' | 'typed'> & Pick<Props, 'deal' | 'side' | 'about'>) {
  if (basis.data)
    return <OfferMeaning basis={basis.data} amount={amountOf(typed.amount)} to={order.destination?.name} {...read} />
  if (basis.isPending) return <Skeleton className="h-16" />
  return <Notice tone="bad">{sentence(basis.error, words.basisFailed)}</Notice>
}
