import type { StockImport } from '@minato/contract/stock-imports/endpoints.ts'
import { importStates } from '@minato/contract/stock-imports/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { Panel } from '~/office/panel'
import { Screen } from '~/office/screen'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows } from '~/ui/read/states'
import { ImportColumns } from './office-columns.tsx'
import { ImportProgress } from './office-progress.tsx'
import { ImportRows } from './office-rows.tsx'
import { ImportUpload } from './office-upload.tsx'
import { words } from './words.ts'

/** One import from its file to its result; with none open, the next can begin. */
export function ImportScreen() {
  const imports = useQuery(query(api.stockImports.list))
  if (imports.isPending) return <LoadingRows label={words.title} rows={6} />
  if (imports.isError) return <Failure title={words.loadFailed} />
  const [last, ...earlier] = imports.data.data
  const isOpen = last && importStates[last.state].open
  return (
    <Screen title={words.title} note={isOpen ? last.fileName : undefined}>
      <div className="grid gap-4">
        {!isOpen && <ImportUpload />}
        {last && <Current found={last} />}
        {earlier.length > 0 && <Earlier imports={earlier} />}
      </div>
    </Screen>
  )
}

const Current = ({ found }: { found: StockImport }) =>
  found.state === 'columns' ? (
    <ImportColumns key={found.id} found={found} />
  ) : (
    <>
      <ImportProgress found={found} />
      <ImportRows found={found} />
    </>
  )

const Earlier = ({ imports }: { imports: readonly StockImport[] }) => (
  <Panel title={words.earlier}>
    <ul className="grid gap-2 text-sm">
      {imports.map((one) => (
        <li key={one.id} className="break-words">
          {one.fileName}: {importStates[one.state].label}, {one.by}, <Moment at={one.createdAt} />
        </li>
      ))}
    </ul>
  </Panel>
)
