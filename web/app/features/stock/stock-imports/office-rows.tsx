import { type ImportRow, rowStates, type StockImport } from '@minato/contract/stock/stock-imports/endpoints.ts'
import {
  importFields,
  noteKinds,
  noteText,
  rowOutcomes,
  typeRemarks,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { ExportMenu } from '~/office/export-menu'
import { Panel } from '~/office/panel'
import { paths } from '~/paths'
import { Pager } from '~/ui/find/pager'
import { TabLinks } from '~/ui/find/tab-links'
import { Badge } from '~/ui/read/badge'
import { Failure, LoadingRows } from '~/ui/read/states'
import { outcomeTones, words } from './words.ts'

const labelled = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }])) as Record<
    Name,
    { label: string }
  >
const tabs = { all: { label: words.all }, ...labelled(rowOutcomes), ...labelled(rowStates) }
type Tab = keyof typeof tabs

/** How many rows are like this. */
const countOf = ({ rows, counts, warned, drafts, freightless, left }: StockImport, tab: Tab) =>
  ({ ...counts, all: rows, warned, draft: drafts, freightless, left })[tab] ?? 0
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs, name)

/** What each row would do, or has done: all of them, or those of one outcome. */
export function ImportRows({ found }: { found: StockImport }) {
  const [params] = useSearchParams()
  const asked = params.get('rows')
  const shown = isTab(asked) ? asked : 'all'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const to = (asked: Record<string, string>) => `?${new URLSearchParams({ import: found.id, ...asked })}`
  const filter = shown === 'all' ? {} : shown in rowStates ? { only: shown } : { outcome: shown }
  const some = namesOf(tabs).filter((tab) => tab === shown || countOf(found, tab) > 0)
  const rows = useQuery({
    // What an address says is anybody's text: the server judges it.
    ...query(api.stockImports.rows, { params: found, query: { page, ...filter } as { page: number } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      title={words.rows}
      aside={
        <ExportMenu
          name={`${found.fileName.replace(/\.\w+$/, '')}-rows`}
          ask={(_, format) => api.stockImports.exportRows({ params: found, query: { ...filter, format } as object })}
        />
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <TabLinks
          label={words.rows}
          tabs={Object.fromEntries(some.map((tab) => [tab, tabs[tab]])) as typeof tabs}
          shown={shown}
          to={(tab) => to({ rows: tab })}
          look="inner"
        />
        {rows.isPending && <LoadingRows label={words.rows} rows={6} />}
        {rows.isError && <Failure title={words.loadFailed} />}
        {rows.data?.data.length === 0 && <p className="text-muted">{words.noRows}</p>}
        <ul className="grid grid-cols-1 gap-2">
          {rows.data?.data.map((row) => (
            <RowLine key={row.number} row={row} isGone={isGone(found, row)} />
          ))}
        </ul>
        {rows.data && (
          <Pager
            page={page}
            totalPages={rows.data.meta.totalPages}
            to={(other) => to({ rows: shown, page: String(other) })}
          />
        )}
      </div>
    </Panel>
  )
}

/** Whether undoing has deleted its car. */
const isGone = ({ state }: StockImport, { outcome, left }: ImportRow) =>
  left === 'gone' || (state === 'undone' && outcome === 'new' && left === null)

function RowLine({ row, isGone }: { row: ImportRow; isGone: boolean }) {
  const { line, name, outcome, carId, changes, notes, missing, faults, left } = row
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {outcome && <Badge tone={outcomeTones[outcome]}>{rowOutcomes[outcome]}</Badge>}
        {carId && !isGone ? (
          <Link to={paths.admin.car(carId)} className="min-w-0 break-words text-link underline">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{name}</span>
        )}
        <span className="font-normal text-muted">{words.line(line)}</span>
      </p>
      <ul className="mt-1 grid grid-cols-1 gap-0.5 wrap-anywhere empty:hidden">
        {faults.map((fault) => (
          <li key={fault} className="text-bad">
            {fault}
          </li>
        ))}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {importFields[field]}: {from || '–'} → {to || '–'}
          </li>
        ))}
        {missing.length > 0 && !isGone && (
          <li>{words.missing(missing.map((field) => importFields[field]).join(', '))}</li>
        )}
        {typeRemarks(row).map((remark) => (
          <li key={remark} className={row.freightless ? 'text-hold' : 'text-muted'}>
            {remark}
          </li>
        ))}
        {left && <li className="text-bad">{words.leftBecause[left]}</li>}
        {notes.map((note) => (
          <li key={`${note.field} ${note.kind}`} className={noteKinds[note.kind].warns ? 'text-hold' : 'text-muted'}>
            {noteText(note)}
          </li>
        ))}
      </ul>
    </li>
  )
}
