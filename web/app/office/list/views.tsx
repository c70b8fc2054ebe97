import { message, t } from '@minato/contract/language/messages.ts'
import { Rows3 } from '#office/icons.ts'
import type { Sorting } from '#ui/display/table.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import type { Icon } from '#ui/icon.ts'
import { LayoutGrid } from '#ui/icons.ts'
import { ArrowDown, ArrowUp } from '#ui/more-icons.ts'
import type { ListAddress } from '../address.ts'

export type View = 'table' | 'cards'
/** Address value per view; empty for the default view. */
export type ViewParams = Readonly<Record<View, string>>

/** A table does not fit on a phone. */
export function getView(viewParams: ViewParams | undefined, address: Pick<ListAddress, 'get'>, wide: boolean): View {
  if (!wide) return 'cards'
  if (!viewParams) return 'table'
  const view = address.get('view')
  if (view === viewParams.cards) return 'cards'
  return view === viewParams.table || viewParams.table === '' ? 'table' : 'cards'
}

const buttons: [View, string, Icon][] = [
  ['cards', message('Cards'), LayoutGrid],
  ['table', message('Table'), Rows3],
]

export const ViewToggle = ({ viewParams, address }: { viewParams: ViewParams; address: ListAddress }) => (
  <fieldset className="flex rounded-md border border-line-strong">
    <legend className="sr-only">{t('Layout')}</legend>
    {buttons.map(([option, label, Icon]) => {
      const isCurrent = getView(viewParams, address, true) === option
      return (
        <button
          key={option}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isCurrent}
          onClick={() => address.changeView({ view: viewParams[option] })}
          className={`grid size-9 place-items-center rounded-md ${isCurrent ? 'bg-still-soft text-ink' : 'text-muted hover:bg-sunken'}`}
        >
          <Icon className="size-5" aria-hidden />
        </button>
      )
    })}
  </fieldset>
)

type SortProps = { sorting: Sorting<string>; address: Pick<ListAddress, 'changeQuery'> }

/** Sorts views without column heads. */
export function SortField({ sorting: { sorts, by, direction }, address }: SortProps) {
  const [label, Icon] =
    direction === 'asc' ? ([t('Ascending'), ArrowUp] as const) : ([t('Descending'), ArrowDown] as const)
  return (
    <div className="flex min-w-36 grow basis-36 items-end gap-1 lg:max-w-56">
      <SelectField
        label={t('Sort by')}
        className="min-w-0 grow"
        value={by}
        onChange={(event) => address.changeQuery({ sort: event.target.value, direction: '' })}
      >
        {renderLabelOptions(sorts)}
      </SelectField>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => address.changeQuery({ sort: by, direction: direction === 'asc' ? 'desc' : 'asc' })}
        className="grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-surface hover:bg-sunken lg:size-9"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  )
}
