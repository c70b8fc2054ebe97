import type { KeptPort } from '@minato/contract/ground/ports/endpoints.ts'
import type { Rate } from '@minato/contract/port/freight/draft.ts'
import { rateLimits, rateName, rowCount } from '@minato/contract/port/freight/office.ts'
import { type ReadRate, readRates, type WrongRate } from '@minato/contract/port/freight/rates-csv.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useMemo, useState } from 'react'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Badge, Notice, type Tone } from '~/ui/read/badge'
import { TextArea } from '~/ui/write/field'
import { FileButton } from '~/ui/write/file-button'
import { WindowFoot } from '~/ui/write/window-foot'
import { useFreightChange } from './office-use-edits.ts'

type Props = { rates: readonly Rate[]; ports: readonly KeptPort[]; isBusy: boolean; onClose(): void }

/** Reads a file, or what was copied from a spreadsheet, says what each row would do, and does all of it or nothing. */
export function FreightImport({ rates, ports, isBusy, onClose }: Props) {
  const [text, setText] = useState('')
  const change = useFreightChange(onClose)
  const read = useMemo(() => {
    const codes = new Set(ports.map(({ code }) => code))
    return text.trim() === '' ? null : readRates(text, { rates, isPort: (code) => codes.has(code) })
  }, [text, rates, ports])
  const rows = read?.rows ?? []
  const body = bodyOf(rows)
  const count = body.add.length + body.change.length
  const wrong = rows.filter(({ is }) => is === 'wrong').length
  const tooMany = count > rateLimits.atOnce
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ ...body, reason: null })
      }}
    >
      <p className="text-sm text-muted">
        Columns: from, to, method, lump sum for, price USD, minimum USD, valid from, source. An export is a pattern of
        it. A row with the same ports, method, kind and day is the same row; what is not in the file stays.
      </p>
      <FileButton
        name="File"
        label="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={change.isPending}
        onFiles={async ([file]) => file && setText(await file.text())}
      />
      <TextArea
        label="Or paste rows from a spreadsheet, with their heads"
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {read?.fault && <Notice tone="bad">{read.fault}</Notice>}
      {rows.length > 0 && <DryRun rows={rows} />}
      {wrong > 0 && <Notice tone="bad">Wrong: {rowCount(wrong)}. Nothing is imported until that is mended.</Notice>}
      {tooMany && <Notice tone="bad">Please import at most {rowCount(rateLimits.atOnce)} at once.</Notice>}
      {isBusy && <Notice tone="hold">Please save or discard what is typed in the table first.</Notice>}
      {change.error && <Notice tone="bad">{sentence(change.error, 'Failed to import. Please try again.')}</Notice>}
      <WindowFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look="main"
          busy={change.isPending}
          disabled={count === 0 || wrong > 0 || tooMany || isBusy}
        >
          {change.isPending ? 'Importing …' : `Import ${rowCount(count)}`}
        </Button>
      </WindowFoot>
    </form>
  )
}

function bodyOf(rows: readonly (ReadRate | WrongRate)[]) {
  return {
    add: rows.flatMap((row) => (row.is === 'new' ? [row.draft] : [])),
    change: rows.flatMap((row) => {
      if (row.is !== 'changed') return []
      const { price, minimum, source } = row.draft
      const { id, version } = row.rate
      return [{ id, version, price, source, ...(minimum !== null && { minimum }) }]
    }),
  }
}

const tones: Record<(ReadRate | WrongRate)['is'], Tone> = {
  new: 'good',
  changed: 'hold',
  unchanged: 'still',
  wrong: 'bad',
}
const words = { new: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' } as const

/** What each row would do: the wrong ones first, then in the order of the file. */
const DryRun = ({ rows }: { rows: readonly (ReadRate | WrongRate)[] }) => (
  <div className="relative overflow-x-auto rounded-lg border border-line">
    <table className="w-full text-sm" aria-label="What each row would do">
      <tbody>
        {rows
          .toSorted((a, b) => Number(b.is === 'wrong') - Number(a.is === 'wrong'))
          .map((row) => (
            <tr key={row.line} className="border-t border-line first:border-0">
              <td className="px-2 py-1 whitespace-nowrap text-muted">Line {row.line}</td>
              <td className="px-2 py-1">
                <Badge tone={tones[row.is]}>{words[row.is]}</Badge>
              </td>
              <td className="px-2 py-1">{row.is === 'wrong' ? row.why : whatOf(row)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)

function whatOf({ draft, rate }: ReadRate) {
  const becomes = formatUsd(draft.price)
  const price = rate && rate.price !== draft.price ? `${formatUsd(rate.price)} → ${becomes}` : becomes
  return `${rateName(draft)}: ${price} from ${draft.validFrom}`
}
