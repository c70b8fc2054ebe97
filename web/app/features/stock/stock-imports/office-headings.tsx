import { t } from '@minato/contract/language/messages.ts'
import type { StockImport } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { api } from '#lib/api/api.ts'
import { Panel } from '#office/panel.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { useImport } from './use-import.ts'
import { words } from './words.ts'

/** The list starts at the top of its sheet, under recognised headings. */
const startsAtTop = ({ sheets, top, headLine, columns }: StockImport) =>
  sheets.length < 2 && top[0]?.line === headLine && columns.filter(({ field }) => field).length > 1

export function ImportHeadings({ stockImport }: { stockImport: StockImport }) {
  const { id, sheets, sheet, top, headLine } = stockImport
  const act = useImport()
  if (top.length === 0 || startsAtTop(stockImport)) return null
  const reread = (part: { sheet: string | null; line?: number }) =>
    act.mutate(() => api.stockImports.read({ params: { id }, body: { ...part, sheet: part.sheet ?? undefined } }))
  return (
    <Panel title={t('Where the list begins')}>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        {sheets.length > 1 && (
          <SelectField
            label={t('Sheet')}
            value={sheet ?? ''}
            disabled={act.isPending}
            onChange={({ target }) => reread({ sheet: target.value })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={words.headLine}
          hint={t('Are the columns below wrong? Choose the line with their headings.')}
          value={headLine}
          disabled={act.isPending}
          onChange={({ target }) => reread({ sheet, line: Number(target.value) })}
        >
          {renderOptions(
            top.map(({ line, cells }) => [line, `${line}: ${cells.filter(Boolean).join(' · ').slice(0, 80)}`]),
          )}
        </SelectField>
      </div>
    </Panel>
  )
}
