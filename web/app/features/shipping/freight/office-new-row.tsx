import { messages, t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { vehicleClasses } from '@minato/contract/platform/trade/vehicles.ts'
import type { ReactNode } from 'react'
import { cellClass } from '#ui/display/table.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { Trash as Trash2 } from '#ui/more-icons.ts'
import { rateFields, type NewRow as Typed } from './office-edits.ts'
import { listPortLabels } from './office-filters.ts'
import { box, TypedCell } from './office-typed-cell.tsx'
import type { FreightEdits } from './office-use-edits.ts'

type Props = {
  row: Typed
  ports: readonly StoredPort[]
  faults: Partial<Record<string, string>> | undefined
  editor: Pick<FreightEdits, 'editNewRow' | 'removeNewRow'>
}

const labels = messages({
  to: 'New row: to',
  from: 'New row: from',
  method: 'New row: method',
  vehicleClass: 'New row: kind',
  price: 'New row: price',
  minimum: 'New row: minimum',
  validFrom: 'New row: valid from',
  source: 'New row: source',
} as const)

export function NewRow({ row: { key, texts }, ports, faults, editor }: Props) {
  const renderSelect = (field: 'from' | 'to' | 'method' | 'vehicleClass', options: ReactNode) => (
    <>
      <select
        aria-label={labels[field]}
        aria-invalid={faults?.[field] ? true : undefined}
        className={`${box} border-line-strong`}
        value={texts[field] ?? ''}
        onChange={({ target }) => editor.editNewRow(key, { [field]: target.value })}
      >
        {options}
      </select>
      {faults?.[field] && <span className="block text-xs font-medium text-bad">{faults[field]}</span>}
    </>
  )
  return (
    <tr className="border-b border-line bg-still-soft">
      <td className={`${cellClass} grid gap-1`}>
        {renderSelect('to', <Options none={t('To …')} options={listPortLabels(ports, 'discharge')} />)}
        {renderSelect(
          'from',
          <Options none={t('From any port in Japan')} options={listPortLabels(ports, 'loading')} />,
        )}
        {renderSelect('method', <Options none={t('Method …')} options={methods} />)}
        {renderSelect('vehicleClass', <Options none={t('per m³')} options={getLumpSumLabels()} />)}
      </td>
      {rateFields.map((field) => (
        <td key={field} className={cellClass}>
          <TypedCell
            field={field}
            label={labels[field]}
            value={field === 'minimum' && texts.vehicleClass ? '' : (texts[field] ?? '')}
            fault={faults?.[field]}
            disabled={field === 'minimum' && Boolean(texts.vehicleClass)}
            onType={(text) => editor.editNewRow(key, { [field]: text })}
          />
        </td>
      ))}
      <td className={cellClass}>
        <button
          type="button"
          className="inline-grid size-8 place-items-center rounded text-muted hover:bg-surface hover:text-ink"
          aria-label={t('Remove the new row')}
          onClick={() => editor.removeNewRow(key)}
        >
          <Trash2 className="size-4" aria-hidden />
        </button>
      </td>
    </tr>
  )
}

const getLumpSumLabels = () =>
  Object.fromEntries(
    Object.entries(vehicleClasses).map(([name, { label }]) => [name, t('lump sum, {kind}', { kind: label })]),
  )

const Options = ({ none, options }: { none: string; options: Parameters<typeof renderLabelOptions>[0] }) => (
  <>
    <option value="">{none}</option>
    {renderLabelOptions(options)}
  </>
)
