import { Menu } from '@base-ui/react/menu'
import { t } from '@minato/contract/language/messages.ts'
import { pageSizes, sortingOf } from '#office/address.ts'
import { Columns3 } from '#office/icons.ts'
import { menuItem } from '#office/menu.tsx'
import { sizeOf } from '../asked-list.ts'
import { Filters } from '../filter-line.tsx'
import type { Values } from '../filters.tsx'
import type { Listed } from '../list-of.ts'
import { type Look, LookToggle, SortField } from '../looks.tsx'
import { type Choice, choicesOf, isLeftOut, leavingOut } from './left-out.ts'
import { type Prefs, Views } from './saved-views.tsx'
import { Tool, ticked } from './tool.tsx'

type ControlsProps<Thing extends { id: string }> = Pick<Listed<Thing>, 'list' | 'address' | 'question'> &
  Prefs & { look: Look; wide: boolean }

export function ListControls<Thing extends { id: string }>(props: ControlsProps<Thing>) {
  const { list, address, question, look, wide, prefs, change } = props
  const { words, filters, looks, sorts, usual } = list
  return (
    <Filters
      placeholder={words.search}
      values={question as Values}
      filters={filters}
      onChange={address.ask}
      texts={words.filters}
    >
      {look === 'cards' && sorts && <SortField sorting={sortingOf(address, sorts, usual)} address={address} />}
      {looks && wide && <LookToggle looks={looks} address={address} />}
      <ListTools
        {...{ prefs, change }}
        columns={look === 'table' ? choicesOf(list.columns ?? []) : []}
        size={sizeOf(list, look)}
        limit={question.limit}
        onResize={(limit) => address.show({ limit, page: '' })}
      />
    </Filters>
  )
}

type Props = Prefs & {
  /** Empty for the card view. */
  columns: readonly Choice[]
  /** Default rows on a page; undefined without pages. */
  size: number | undefined
  limit: number | undefined
  /** Receives the new size for the address, empty for the default. The list returns to page 1. */
  onResize(limit: string): void
}

const ListTools = ({ columns, size, limit, onResize, ...kept }: Props) => (
  <div className="flex gap-2">
    {columns.length + (size ?? 0) > 0 && <Display {...{ columns, size, limit, onResize, ...kept }} />}
    <Views {...kept} />
  </div>
)

const group = 'px-4 pt-2 pb-1 text-xs font-semibold text-muted'

function Display({ prefs, change, columns, size, limit, onResize }: Props) {
  return (
    <Tool label={t('Columns and rows')} icon={Columns3}>
      {columns.length > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={group}>{t('Columns')}</Menu.GroupLabel>
          {columns.map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              className={menuItem}
              checked={!isLeftOut(prefs.hidden, column)}
              onCheckedChange={(shown) => change({ hidden: leavingOut(prefs.hidden, column, shown) })}
            >
              <span className="w-7">
                <Menu.CheckboxItemIndicator>{ticked}</Menu.CheckboxItemIndicator>
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
          <Menu.GroupLabel className={group}>{t('Rows on a page')}</Menu.GroupLabel>
          {sizesWith(size).map((rows) => (
            <Menu.RadioItem key={rows} value={rows} className={menuItem}>
              <span className="w-7">
                <Menu.RadioItemIndicator>{ticked}</Menu.RadioItemIndicator>
              </span>
              {rows}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </Tool>
  )
}

const sizesWith = (usual: number) => [...new Set([usual, ...pageSizes])].toSorted((a, b) => a - b)
