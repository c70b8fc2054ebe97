import { may } from '@minato/contract/protocol/access.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/endpoints.ts'
import {
  type ImportField,
  importFieldNames,
  importFields,
  mayRepeat,
  secretFields,
} from '@minato/contract/stock/stock-imports/facts.ts'
import { useState } from 'react'
import { useSession } from '~/features/ground/session/session'
import { Panel } from '~/office/panel'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { CheckField, SelectField } from '~/ui/write/field'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

/** Says what each column is; what was recognised is chosen already. A field has one column. */
export function ImportColumns({ found, onChecked }: { found: StockImport; onChecked(): void }) {
  const [mapping, setMapping] = useState(found.columns.map(({ field }) => field))
  const [show, setShow] = useState(found.show)
  const act = useImport()
  const { user } = useSession()
  const offered = importFieldNames.filter(
    (field) => may(user, 'costs.edit') || !secretFields.some((secret) => secret === field),
  )
  const choose = (place: number, field: ImportField | null) =>
    setMapping(
      mapping.map((one, at) => (at === place ? field : field && one === field && !mayRepeat(field) ? null : one)),
    )
  return (
    <Panel title={words.columns}>
      <div className="grid gap-4">
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {found.columns.map(({ header, samples }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header, and none moves
            <li key={place} className="min-w-0">
              <SelectField
                label={header || `Column ${place + 1}`}
                hint={<span className="line-clamp-2 break-all">{samples.filter(Boolean).join(' · ') || '–'}</span>}
                value={mapping[place] ?? ''}
                onChange={({ target }) => choose(place, (target.value || null) as ImportField | null)}
              >
                <option value="">{words.leaveOut}</option>
                {offered.map((field) => (
                  <option key={field} value={field}>
                    {importFields[field]}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        {mapping.includes('pictures') && found.pictures === 0 && <Notice tone="hold">{words.noZip}</Notice>}
        <CheckField label={words.show} checked={show} onChange={({ target }) => setShow(target.checked)} />
        <div className="flex flex-wrap gap-3">
          <Button
            look="main"
            busy={act.isPending}
            onClick={() => act.mutate(({ check }) => check(found.id, mapping, show), { onSuccess: onChecked })}
          >
            {words.check}
          </Button>
          <Button busy={act.isPending} onClick={() => act.mutate(({ discard }) => discard(found.id))}>
            {words.discard}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
