import { t } from '@minato/contract/language/messages.ts'
import { rowOutcomes, rowStates } from '@minato/contract/stock/stock-imports/facts.ts'
import type { ImportRow, StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { ExportMenu } from '#office/list/export-menu.tsx'
import { Panel } from '#office/panel.tsx'
import { Failure, LoadingRows } from '#ui/display/states.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { RowLine } from './office-row-line.tsx'
import { words } from './words.ts'

const tabs = () => ({ all: t('All'), ...rowOutcomes, ...rowStates })
type Tabs = ReturnType<typeof tabs>
type Tab = keyof Tabs

const countRows = ({ rows, counts, warned, drafts, freightless, left }: StockImport, tab: Tab) =>
  ({ ...counts, all: rows, warned, draft: drafts, freightless, left })[tab] ?? 0
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs(), name)

export function ImportRows({ stockImport }: { stockImport: StockImport }) {
  const [params] = useSearchParams()
  const requested = params.get('rows')
  const tab = isTab(requested) ? requested : 'all'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const to = (query: Record<string, string>) => `?${new URLSearchParams({ import: stockImport.id, ...query })}`
  const filter = tab === 'all' ? {} : tab in rowStates ? { only: tab } : { outcome: tab }
  const visibleTabs = getKeys(tabs()).filter((name) => name === tab || countRows(stockImport, name) > 0)
  const rows = useQuery({
    // The address may hold any text; the server validates it.
    ...query(api.stockImports.rows, { params: stockImport, query: { page, ...filter } as { page: number } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      title={words.rows}
      aside={
        <ExportMenu
          name={`${stockImport.fileName.replace(/\.\w+$/, '')}-rows`}
          ask={(_, format) =>
            api.stockImports.exportRows({ params: stockImport, query: { ...filter, format } as object })
          }
        />
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <TabLinks
          label={words.rows}
          tabs={Object.fromEntries(visibleTabs.map((tab) => [tab, tabs()[tab]])) as Tabs}
          currentTab={tab}
          to={(tab) => to({ rows: tab })}
          variant="inner"
        />
        {rows.isPending && <LoadingRows label={words.rows} rows={6} />}
        {rows.isError && <Failure title={words.loadFailed} />}
        {rows.data?.data.length === 0 && <p className="text-muted">{t('No row is like this')}</p>}
        <ul className="grid grid-cols-1 gap-2">
          {rows.data?.data.map((row) => (
            <RowLine
              key={row.number}
              row={row}
              isRemoved={isCarRemoved(stockImport, row)}
              answering={stockImport.state === 'checked' ? stockImport.id : null}
            />
          ))}
        </ul>
        {rows.data && (
          <Pager
            page={page}
            totalPages={rows.data.meta.totalPages}
            to={(other) => to({ rows: tab, page: String(other) })}
          />
        )}
      </div>
    </Panel>
  )
}

const isCarRemoved = ({ state }: StockImport, { outcome, left }: ImportRow) =>
  left === 'gone' || (state === 'undone' && outcome === 'new' && left === null)
