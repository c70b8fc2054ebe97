import { messages, t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import type { RateState } from '@minato/contract/shipping/freight/office.ts'
import { type ClipboardEvent, useEffect, useMemo, useRef } from 'react'
import { focusFirstFault } from '#forms/form-faults.ts'
import type { ListAddress } from '#office/address.ts'
import { ActionsHead, Head } from '#ui/display/table.tsx'
import { NewRow } from './office-new-row.tsx'
import { Row } from './office-row.tsx'
import { moveToCell, parsePastedCells } from './office-typed-cell.tsx'
import type { FreightEdits } from './office-use-edits.ts'

type Props = {
  rates: readonly Rate[]
  states: ReadonlyMap<string, RateState>
  ports: readonly StoredPort[]
  editor: FreightEdits
  address: ListAddress
}

const heads = messages(['To port', 'Price, USD', 'Minimum', 'Valid from', 'Source'])

/** Editable rows: arrows and Enter move between rows, and a pasted spreadsheet range fills the rows below. */
export function FreightTable({ rates, states, ports, editor, address }: Props) {
  const { edits, faults, editField } = editor
  const rows = useRef<HTMLTableSectionElement>(null)
  // On a phone the field may be off-screen; focus scrolls it into view.
  useEffect(() => {
    if (faults.size > 0) focusFirstFault(rows.current)
  }, [faults])
  const names = useMemo(() => new Map(ports.map(({ code, name }) => [code, name])), [ports])
  function paste(event: ClipboardEvent<HTMLElement>) {
    for (const { row, field, text } of parsePastedCells(event, rates.length)) {
      const rate = rates[row]
      if (rate && !(field === 'minimum' && rate.vehicleClass)) editField(rate, field, text)
    }
  }
  return (
    <div className="relative overflow-x-auto slip">
      <table className="w-full min-w-184 table-fixed text-sm" aria-label={t('Freight rates')}>
        <thead className="border-b border-line bg-sunken">
          <tr>
            {heads.map((label, index) => (
              <Head key={label} label={label} className={widths[index]} />
            ))}
            <ActionsHead />
          </tr>
        </thead>
        <tbody ref={rows} onKeyDown={moveToCell} onPaste={paste}>
          {edits.added.map((row) => (
            <NewRow key={row.key} row={row} ports={ports} faults={faults.get(row.key)} editor={editor} />
          ))}
          {rates.map((rate, index) => (
            <Row
              key={rate.id}
              rate={rate}
              index={index}
              port={names.get(rate.to) ?? rate.to}
              state={states.get(rate.id) ?? 'now'}
              edit={edits.changed.get(rate.id)}
              removed={edits.removed.has(rate.id)}
              faults={faults.get(rate.id)}
              address={address}
              editor={editor}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths = ['', 'w-24', 'w-22', 'w-28', 'w-36 xl:w-72']
