import { t } from '@minato/contract/language/messages.ts'
import { importStates } from '@minato/contract/stock/stock-imports/facts.ts'
import { stockImportProblems } from '@minato/contract/stock/stock-imports/problems.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Panel } from '#office/panel.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/display/badge.tsx'
import { Failure, LoadingRows } from '#ui/display/states.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ImportColumns } from './office-columns.tsx'
import { ImportHeadings } from './office-headings.tsx'
import { ImportProgress } from './office-progress.tsx'
import { ImportRows } from './office-rows.tsx'
import { ImportUpload } from './office-upload.tsx'
import { words } from './words.ts'

/** Shows the import of the address or of this visit, else the latest. Without an open import it offers the next upload. */
export function ImportScreen() {
  const imports = useCall(api.stockImports.list)
  const [params] = useSearchParams()
  const [openHere, setOpenHere] = useState<string>()
  if (imports.isPending) return <LoadingRows label={words.title} rows={6} />
  if (imports.isError) return <Failure title={words.loadFailed} />
  const { data: list } = imports.data
  const { isMissing, requested, visible, open } = selectImports(list, params.get('import'), openHere)
  if (open && open.id !== openHere) setOpenHere(open.id)
  const next = !open && <ImportUpload />
  return (
    <Screen title={words.title} note={open?.fileName}>
      <div className="grid gap-4">
        {isMissing && <Notice tone="hold">{stockImportProblems['stock-import-not-found'].sentence}</Notice>}
        {!requested && next}
        {visible && <Current key={visible.id} stockImport={visible} />}
        {requested && next}
        <OtherImports imports={list.filter((item) => item !== visible)} />
      </div>
    </Screen>
  )
}

function selectImports(list: readonly StockImport[], requestedId: string | null, openHere: string | undefined) {
  const requested = list.find(({ id }) => id === (requestedId ?? openHere))
  const open = list.find(({ state }) => importStates[state].open)
  return { requested, isMissing: Boolean(requestedId) && !requested, visible: requested ?? list[0], open }
}

function Current({ stockImport }: { stockImport: StockImport }) {
  const [again, setAgain] = useState(false)
  return stockImport.state === 'columns' || (stockImport.state === 'checked' && again) ? (
    <>
      <ImportHeadings stockImport={stockImport} />
      <ImportColumns
        key={`${stockImport.sheet} ${stockImport.headLine}`}
        stockImport={stockImport}
        onChecked={() => setAgain(false)}
      />
    </>
  ) : (
    <>
      <ImportProgress stockImport={stockImport} onAgain={() => setAgain(true)} />
      <ImportRows stockImport={stockImport} />
    </>
  )
}

const OtherImports = ({ imports }: { imports: readonly StockImport[] }) =>
  imports.length > 0 && (
    <Panel title={t('Other imports')}>
      <ul className="grid gap-2 text-sm">
        {imports.map((item) => (
          <li key={item.id} className="break-words">
            <Link to={paths.admin.importCars(item.id)} className="text-link underline">
              {item.fileName}
            </Link>
            : {importStates[item.state].label}, {item.by}, <Moment at={item.createdAt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
