import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type PartyRole, partyLabels, partyRoles } from '@minato/contract/deal/parties/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOpenFromStep } from '#deal/use-open-from-step.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { PartyChange } from './party-change.tsx'
import { PartyForm } from './party-form.tsx'
import { PartyLines } from './party-lines.tsx'
import { partyTexts } from './words.ts'

type Props = { deal: Deal; side: DealSide }

export function DealParties({ deal, side }: Props) {
  const [editing, setEditing] = useState<PartyRole | null>(null)
  const { party, way } = deal.parties.consignee
  useOpenFromStep({ next: deal.next, side, steps: ['name-parties'] }, () => !party && way && setEditing('consignee'))
  const section = useRef<HTMLDivElement>(null)
  function close(role: PartyRole) {
    // Rendered synchronously: the focused form is gone, and the button that opened it must exist again.
    flushSync(() => setEditing(null))
    const button = section.current?.querySelector<HTMLElement>(`[data-role=${role}]`)
    button?.focus()
    // Focusing scrolls only the button into view, not its section.
    button?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={section} className="@container grid gap-3">
      <div className="grid gap-3 @lg:grid-cols-2 @2xl:grid-cols-3">
        {partyRoles.map((role) => (
          <section
            key={role}
            aria-label={partyLabels[role].label}
            className={`min-w-0 slip p-4 ${editing === role || deal.parties[role].change ? '@lg:col-span-full' : ''}`}
          >
            {editing === role ? (
              <PartyForm deal={deal} side={side} role={role} onClose={() => close(role)} />
            ) : (
              <Card deal={deal} side={side} role={role} onEdit={() => setEditing(role)} />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function Card({ deal, side, role, onEdit }: Props & { role: PartyRole; onEdit(): void }) {
  const { hasPermission } = useSession()
  const canEdit = side === 'buyer' || hasPermission('orders.edit')
  const { [role]: partyState, taxNumber } = deal.parties
  const { party, change } = partyState
  const lacksTax = role === 'consignee' && party && !party.taxNumber && taxNumber
  return (
    <div className="grid h-full content-start justify-items-start gap-2 text-sm">
      <h3 className="font-bold">{partyLabels[role].label}</h3>
      <div className={change ? 'grid w-full gap-3 @md:grid-cols-2' : 'w-full'}>
        {party ? (
          <PartyLines party={party} />
        ) : (
          <p className="text-muted">
            {partyTexts.none} {partyLabels[role].text}
          </p>
        )}
        {change && (
          <PartyChange orderId={deal.order.id} role={role} partyState={{ ...partyState, change }} side={side} />
        )}
      </div>
      {lacksTax && <Notice tone="hold">{partyTexts.taxMissing(lacksTax)}</Notice>}
      <EditAction {...{ side, role, partyState, canEdit, onEdit }} />
    </div>
  )
}

type EditActionProps = {
  side: DealSide
  role: PartyRole
  partyState: Deal['parties'][PartyRole]
  canEdit: boolean
  onEdit(): void
}

function EditAction({ side, role, partyState: { party, change, way }, canEdit, onEdit }: EditActionProps) {
  if (change) return null
  if (!way) return side === 'office' && party ? <p className="text-muted">{partyTexts.fixed}</p> : null
  if (!canEdit) return null
  return (
    <Button size="small" data-role={role} onClick={onEdit} className="mt-auto">
      {renderRichText(party ? partyTexts.changeOf(role) : partyTexts.addOf(role), {
        more: (text) => <span className="sr-only">{text}</span>,
      })}
    </Button>
  )
}
