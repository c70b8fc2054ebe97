import { t } from '@minato/contract/language/messages.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import {
  confidentialFields,
  type ImportField,
  importFieldNames,
  importFields,
  isRepeatableField,
} from '@minato/contract/stock/stock-imports/facts.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { Panel } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Each } from '#ui/display/each.ts'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

/** Recognised columns are preselected. Each field has only one column. */
export function ImportColumns({ stockImport, onChecked }: { stockImport: StockImport; onChecked(): void }) {
  const [mapping, setMapping] = useState(stockImport.columns.map(({ field }) => field))
  const [show, setShow] = useState(stockImport.show)
  const act = useImport()
  const params = { id: stockImport.id }
  const { user } = useSession()
  const selectable = importFieldNames.filter(
    (field) => hasPermission(user, 'costs.edit') || !confidentialFields.some((secret) => secret === field),
  )
  const choose = (index: number, field: ImportField | null) =>
    setMapping(
      mapping.map((current, column) =>
        column === index ? field : field && current === field && !isRepeatableField(field) ? null : current,
      ),
    )
  return (
    <Panel title={t('What is in the columns')}>
      <div className="grid gap-4">
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          <Each of={stockImport.columns}>
            {({ header, samples }, index) => (
              <li className="min-w-0">
                <SelectField
                  label={header || t('Column {number}', { number: index + 1 })}
                  hint={<span className="line-clamp-2 break-all">{samples.filter(Boolean).join(' · ') || '–'}</span>}
                  value={mapping[index] ?? ''}
                  onChange={({ target }) => choose(index, (target.value || null) as ImportField | null)}
                >
                  <option value="">{t('Not imported')}</option>
                  {renderOptions(selectable.map((field) => [field, importFields[field]]))}
                </SelectField>
              </li>
            )}
          </Each>
        </ul>
        {mapping.includes('pictures') && stockImport.pictures === 0 && <Notice tone="hold">{words.noZip}</Notice>}
        <CheckField label={words.show} checked={show} onChange={({ target }) => setShow(target.checked)} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="main"
            busy={act.isPending}
            onClick={() =>
              act.mutate(() => api.stockImports.check({ params, body: { mapping, show } }), { onSuccess: onChecked })
            }
          >
            {words.check}
          </Button>
          <Button busy={act.isPending} onClick={() => act.mutate(() => api.stockImports.remove({ params }))}>
            {words.discard}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
