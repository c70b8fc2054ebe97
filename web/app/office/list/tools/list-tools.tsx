import { Menu } from '@base-ui/react/menu'
import { t } from '@minato/contract/language/messages.ts'
import { getSorting, pageSizes } from '#office/address.ts'
import { Columns3 } from '#office/icons.ts'
import { menuItem } from '#office/menu.tsx'
import { Filters } from '../filter-line.tsx'
import type { Values } from '../filters.tsx'
import type { ListContext } from '../list-definition.ts'
import { getDefaultPageSize } from '../list-query.ts'
import { SortField, type View, ViewToggle } from '../views.tsx'
import { type Choice, isColumnHidden, listColumnChoices, setColumnVisible } from './hidden-columns.ts'
import { type Prefs, SavedViews } from './saved-views.tsx'
import { Tool, tickMark } from './tool.tsx'

type ControlsProps<Thing extends { id: string }> = Pick<ListContext<Thing>, 'list' | 'address' | 'question'> &
  Prefs & { view: View; wide: boolean }

export function ListControls<Thing extends { id: string }>(props: ControlsProps<Thing>) {
  const { list, address, question, view, wide, prefs, change } = props
  const { words, filters, viewParams, sorts, defaultSort } = list
  return (
    <Filters
      placeholder={words.search}
      values={question as Values}
      filters={filters}
      onChange={address.changeQuery}
      texts={words.filters}
    >
      {view === 'cards' && sorts && <SortField sorting={getSorting(address, sorts, defaultSort)} address={address} />}
      {viewParams && wide && <ViewToggle viewParams={viewParams} address={address} />}
      <ListTools
        {...{ prefs, change }}
        columns={view === 'table' ? listColumnChoices(list.columns ?? []) : []}
        size={getDefaultPageSize(list, view)}
        limit={question.limit}
        onResize={(limit) => address.changeView({ limit, page: '' })}
      />
    </Filters>
  )
}

type Props = Prefs & {
  /** Empty for the card view. */
  columns: readonly Choice[]
  /** Undefined without pages. */
  size: number | undefined
  limit: number | undefined
  /** Receives the new size for the address, empty for the default. The list returns to page 1. */
  onResize(limit: string): void
}

const ListTools = ({ columns, size, limit, onResize, ...prefsProps }: Props) => (
  <div className="flex gap-2">
    {columns.length + (size ?? 0) > 0 && <DisplayMenu {...{ columns, size, limit, onResize, ...prefsProps }} />}
    <SavedViews {...prefsProps} />
  </div>
)

const groupLabelClass = 'px-4 pt-2 pb-1 text-xs font-semibold text-muted'

const DisplayMenu = ({ prefs, change, columns, size, limit, onResize }: Props) => (
  <Tool label={t('Columns and rows')} icon={Columns3}>
    {columns.length > 0 && (
      <Menu.Group>
        <Menu.GroupLabel className={groupLabelClass}>{t('Columns')}</Menu.GroupLabel>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            className={menuItem}
            checked={!isColumnHidden(prefs.hidden, column)}
            onCheckedChange={(isVisible) => change({ hidden: setColumnVisible(prefs.hidden, column, isVisible) })}
          >
            <span className="w-7">
              <Menu.CheckboxItemIndicator>{tickMark}</Menu.CheckboxItemIndicator>
            </span>
            {column.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Group>
    )}
    {size !== undefined && (
      <Menu.RadioGroup
        value={limit}
        onValueChange={(rows: number) => {
          change({ limit: rows === size ? null : rows })
          onResize(rows === size ? '' : String(rows))
        }}
      >
        <Menu.GroupLabel className={groupLabelClass}>{t('Rows on a page')}</Menu.GroupLabel>
        {listPageSizes(size).map((rows) => (
          <Menu.RadioItem key={rows} value={rows} className={menuItem}>
            <span className="w-7">
              <Menu.RadioItemIndicator>{tickMark}</Menu.RadioItemIndicator>
            </span>
            {rows}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    )}
  </Tool>
)

const listPageSizes = (defaultSize: number) => [...new Set([defaultSize, ...pageSizes])].toSorted((a, b) => a - b)
