import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isVisibleAtFirst, type PaperKind, paperKinds } from '@minato/contract/deal/papers/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { rich } from '#ui/read/rich.tsx'
import { SelectField } from '#ui/write/field.tsx'
import { options, optionsOf } from '#ui/write/options.tsx'
import { vehiclesOf } from '../vehicles.ts'

/** A document kind, or with `standsFor` a document of the destination country without a kind. */
export type What = { kind: PaperKind; standsFor: string | null }

const asText = ({ kind, standsFor }: What) => (standsFor === null ? kind : `other:${standsFor}`)
function whatOf(value: string): What {
  const [, standsFor] = /^other:(.*)$/.exec(value) ?? []
  return standsFor === undefined ? { kind: value as PaperKind, standsFor: null } : { kind: 'other', standsFor }
}

/** Default visibility for the buyer. */
export const isSeen = ({ kind, standsFor }: What) => isVisibleAtFirst(kind, standsFor)

const hidden = { more: (text: string) => <span className="sr-only">{text}</span> }

type Props = { deal: Deal; what: What; onChange(what: What): void; paper: string }

export function WhatField({ deal, what, onChange, paper }: Props) {
  const documents = deal.papers.checklist.filter(({ document }) => document !== null)
  return (
    <SelectField
      label={rich(t('What it is <more>of {paper}</more>', { paper }), hidden)}
      value={asText(what)}
      onChange={({ target }) => onChange(whatOf(target.value))}
    >
      {optionsOf(paperKinds)}
      {options(documents.map(({ document, label }) => [`other:${document}`, label]))}
    </SelectField>
  )
}

/** Hidden where the deal has one vehicle. */
export function VehicleField({
  deal,
  value,
  onChange,
  paper,
}: {
  deal: Deal
  value: string
  onChange(id: string): void
  paper: string
}) {
  const vehicles = vehiclesOf(deal)
  if (vehicles.length < 2) return null
  return (
    <SelectField
      label={rich(t('Vehicle <more>of {paper}</more>', { paper }), hidden)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('The whole order')}</option>
      {options(vehicles.map(({ id, name }) => [id, name]))}
    </SelectField>
  )
}
