import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type DocumentKind, documentKinds, isVisibleAtFirst } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderLabelOptions, renderOptions } from '#ui/forms/options.tsx'
import { listVehicles } from '../vehicles.ts'

/** A document kind, or with `standsFor` a document of the destination country without a kind. */
export type DocumentType = { kind: DocumentKind; standsFor: string | null }

const toOptionValue = ({ kind, standsFor }: DocumentType) => (standsFor === null ? kind : `other:${standsFor}`)
function parseOptionValue(value: string): DocumentType {
  const [, standsFor] = /^other:(.*)$/.exec(value) ?? []
  return standsFor === undefined ? { kind: value as DocumentKind, standsFor: null } : { kind: 'other', standsFor }
}

export const isVisibleByDefault = ({ kind, standsFor }: DocumentType) => isVisibleAtFirst(kind, standsFor)

const hiddenText = { more: (text: string) => <span className="sr-only">{text}</span> }

type Props = { deal: Deal; what: DocumentType; onChange(what: DocumentType): void; fileName: string }

export function DocumentTypeField({ deal, what, onChange, fileName }: Props) {
  const documents = deal.papers.checklist.filter(({ document }) => document !== null)
  return (
    <SelectField
      label={renderRichText(t('What it is <more>of {paper}</more>', { paper: fileName }), hiddenText)}
      value={toOptionValue(what)}
      onChange={({ target }) => onChange(parseOptionValue(target.value))}
    >
      {renderLabelOptions(documentKinds)}
      {renderOptions(documents.map(({ document, label }) => [`other:${document}`, label]))}
    </SelectField>
  )
}

type VehicleFieldProps = { deal: Deal; value: string; onChange(id: string): void; fileName: string }

export function VehicleField({ deal, value, onChange, fileName }: VehicleFieldProps) {
  const vehicles = listVehicles(deal)
  if (vehicles.length < 2) return null
  return (
    <SelectField
      label={renderRichText(t('Vehicle <more>of {paper}</more>', { paper: fileName }), hiddenText)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('The whole order')}</option>
      {renderOptions(vehicles.map(({ id, name }) => [id, name]))}
    </SelectField>
  )
}
