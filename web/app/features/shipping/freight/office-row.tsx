import { messages, t } from '@minato/contract/language/messages.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { vehicleClasses } from '@minato/contract/platform/trade/vehicles.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { formatRateName, type RateState, rateStates } from '@minato/contract/shipping/freight/office.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { openedHere } from '#lib/navigation/opened-here.ts'
import type { ListAddress } from '#office/address.ts'
import { CopyPlus, RotateCcwClock as History, Undo2 } from '#office/icons.ts'
import { cellClass } from '#ui/display/table.tsx'
import { Trash as Trash2 } from '#ui/more-icons.ts'
import { type Edit, type RateField, rateFields, toText } from './office-edits.ts'
import { TypedCell } from './office-typed-cell.tsx'
import type { FreightEdits } from './office-use-edits.ts'

const labels = messages({ price: 'Price', minimum: 'Minimum', validFrom: 'Valid from', source: 'Source' } as const)

type RowProps = {
  rate: Rate
  index: number
  port: string
  state: RateState
  edit: Edit | undefined
  removed: boolean
  faults: Partial<Record<string, string>> | undefined
  address: ListAddress
  editor: Pick<FreightEdits, 'editField' | 'addRow' | 'toggleRemoved'>
}

/** Memoized: the table has many rows, and an edit changes one. */
export const Row = memo(FreightRow, (previous, next) =>
  (['rate', 'index', 'port', 'state', 'edit', 'removed', 'faults'] as const).every(
    (name) => previous[name] === next[name],
  ),
)

function FreightRow({ rate, index, port, state, edit, removed, faults, address, editor }: RowProps) {
  const { from, to, method, vehicleClass } = rate
  const name = formatRateName(rate)
  const cell = (field: RateField) => (
    <td key={field} className={cellClass}>
      <TypedCell
        row={index}
        field={field}
        label={t('{field}, {name}, {day}', { field: labels[field], name, day: rate.validFrom })}
        value={edit?.texts[field] ?? toText(rate, field)}
        touched={edit?.texts[field] !== undefined}
        fault={faults?.[field]}
        disabled={removed || (field === 'minimum' && vehicleClass !== null)}
        onType={(text) => editor.editField(rate, field, text)}
      />
      {field === 'validFrom' && (
        <span className={`block px-1 text-xs ${stateClasses[state]}`}>{rateStates[state]}</span>
      )}
    </td>
  )
  return (
    <tr
      className={`border-b border-line last:border-0 focus-within:bg-sunken ${removed ? 'line-through opacity-60' : ''}`}
    >
      <th scope="row" className={`${cellClass} text-start font-normal`}>
        <span className="font-semibold">{port}</span> <span className="text-muted">{to}</span>
        <span className="block text-xs text-muted">
          {t('{from}, {method}, {basis}', {
            from: from ?? t('any port'),
            method: methods[method],
            basis: vehicleClass ? t('lump sum, {kind}', { kind: vehicleClasses[vehicleClass].label }) : t('per m³'),
          })}
        </span>
        {edit?.hasConflict && (
          <span role="alert" className="block text-xs font-medium text-bad">
            {t('This row was changed in the meantime: {price} from {day}. If you save again, your values replace it.', {
              price: formatUsd(rate.price),
              day: rate.validFrom,
            })}
          </span>
        )}
      </th>
      {rateFields.map(cell)}
      <td className={`${cellClass} whitespace-nowrap`}>
        <button
          type="button"
          className={actionClass}
          aria-label={t('New price for {name}', { name })}
          title={t('Copy this row for a later day')}
          onClick={() => editor.addRow({ ...toRowTexts(rate), validFrom: '' })}
        >
          <CopyPlus className="size-4" aria-hidden />
        </button>
        <Link
          to={address.to({ rate: rate.id })}
          state={openedHere}
          preventScrollReset
          className={actionClass}
          aria-label={t('History of {name}', { name })}
        >
          <History className="size-4" aria-hidden />
        </Link>
        <button
          type="button"
          className={actionClass}
          aria-label={
            removed
              ? t('Keep {name}, {day}', { name, day: rate.validFrom })
              : t('Remove {name}, {day}', { name, day: rate.validFrom })
          }
          onClick={() => editor.toggleRemoved(rate)}
        >
          {removed ? (
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden />
          ) : (
            <Trash2 className="size-4" aria-hidden />
          )}
        </button>
      </td>
    </tr>
  )
}

const actionClass = 'inline-grid size-8 place-items-center rounded text-muted hover:bg-surface hover:text-ink'
const stateClasses: Record<RateState, string> = { now: 'text-good', next: 'text-theirs', past: 'text-muted' }

const toRowTexts = (rate: Rate) =>
  Object.fromEntries(
    (['from', 'to', 'method', 'vehicleClass', ...rateFields] as const).map((field) => [field, toText(rate, field)]),
  )
