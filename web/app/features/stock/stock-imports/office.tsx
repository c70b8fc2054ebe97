import type { StockImport } from '@minato/contract/stock/stock-imports/endpoints.ts'
import { importStates, stockImportProblems } from '@minato/contract/stock/stock-imports/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { Panel } from '~/office/panel'
import { Screen } from '~/office/screen'
import { paths } from '~/paths'
import { Notice } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows } from '~/ui/read/states'
import { ImportBegins } from './office-begins.tsx'
import { ImportColumns } from './office-columns.tsx'
import { ImportProgress } from './office-progress.tsx'
import { ImportRows } from './office-rows.tsx'
import { ImportUpload } from './office-upload.tsx'
import { words } from './words.ts'

/**
 * One import from its file to its result: the one that the address names or that was open here, else the last; with none open,
 * the next can begin, below a result that was just waited for.
 */
export function ImportScreen() {
  const imports = useQuery(query(api.stockImports.list))
  const [params] = useSearchParams()
  const [openHere, setOpenHere] = useState<string>()
  if (imports.isPending) return <LoadingRows label={words.title} rows={6} />
  if (imports.isError) return <Failure title={words.loadFailed} />
  const { data: all } = imports.data
  const asked = params.get('import')
  const named = all.find(({ id }) => id === (asked ?? openHere))
  const shown = named ?? all[0]
  const others = all.filter((one) => one !== shown)
  const open = all.find(({ state }) => importStates[state].open)
  if (open && open.id !== openHere) setOpenHere(open.id)
  return (
    <Screen title={words.title} note={open?.fileName}>
      <div className="grid gap-4">
        {asked && !named && <Notice tone="hold">{stockImportProblems['stock-import-not-found'].sentence}</Notice>}
        {!open && !named && <ImportUpload />}
        {shown && <Current key={shown.id} found={shown} />}
        {!open && named && <ImportUpload />}
        {others.length > 0 && <Others imports={others} />}
      </div>
    </Screen>
  )
}

function Current({ found }: { found: StockImport }) {
  const [again, setAgain] = useState(false)
  return found.state === 'columns' || (found.state === 'checked' && again) ? (
    <>
      <ImportBegins found={found} />
      <ImportColumns key={`${found.sheet} ${found.headLine}`} found={found} onChecked={() => setAgain(false)} />
    </>
  ) : (
    <>
      <ImportProgress found={found} onAgain={() => setAgain(true)} />
      <ImportRows found={found} />
    </>
  )
}

const Others = ({ imports }: { imports: readonly StockImport[] }) => (
  <Panel title={words.others}>
    <ul className="grid gap-2 text-sm">
      {imports.map((one) => (
        <li key={one.id} className="break-words">
          <Link to={paths.admin.importCars(one.id)} className="text-link underline">
            {one.fileName}
          </Link>
          : {importStates[one.state].label}, {one.by}, <Moment at={one.createdAt} />
        </li>
      ))}
    </ul>
  </Panel>
)
