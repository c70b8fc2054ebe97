import { Menu } from '@base-ui/react/menu'
import { Bookmark, Check, Columns3, type LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { TextField } from '~/ui/write/field'
import { MenuPopup, menuItem } from './menu.tsx'
import { type ListPrefs, pageSizes } from './prefs.ts'

type Prefs = { prefs: ListPrefs; change(changes: Partial<ListPrefs>): void }

type Props = Prefs & {
  /** The columns of the table, which may be left out; none where cards are shown. */
  columns: readonly string[]
  /** Rows on a page where nobody has chosen; nothing where the list has no pages. */
  size: number | undefined
  /** Called when the pages are others: the list begins at its first again. */
  onResize(): void
}

/** How somebody wants a list: its columns, the size of its pages, and the questions that they have kept by name. */
export const ListTools = ({ columns, size, onResize, ...kept }: Props) => (
  <div className="flex gap-2">
    {columns.length + (size ?? 0) > 0 && <Display columns={columns} size={size} onResize={onResize} {...kept} />}
    <Views {...kept} />
  </div>
)

function Tool({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface hover:bg-sunken data-popup-open:bg-sunken lg:size-9 lg:min-h-9"
      >
        <Icon className="size-5" aria-hidden />
      </Menu.Trigger>
      <MenuPopup>{children}</MenuPopup>
    </Menu.Root>
  )
}

const group = 'px-4 pt-2 pb-1 text-xs font-semibold text-muted'
const ticked = (
  <span className="grid size-5 place-items-center">
    <Check className="size-4" aria-hidden />
  </span>
)

function Display({ prefs, change, columns, size, onResize }: Props) {
  const toggle = (label: string, on: boolean) =>
    change({ hidden: on ? prefs.hidden.filter((one) => one !== label) : [...prefs.hidden, label] })
  return (
    <Tool label="Columns and rows" icon={Columns3}>
      {columns.length > 0 && (
        <Menu.Group>
          <Menu.GroupLabel className={group}>Columns</Menu.GroupLabel>
          {columns.map((label) => (
            <Menu.CheckboxItem
              key={label}
              className={menuItem}
              checked={!prefs.hidden.includes(label)}
              onCheckedChange={(on) => toggle(label, on)}
            >
              <span className="w-7">
                <Menu.CheckboxItemIndicator>{ticked}</Menu.CheckboxItemIndicator>
              </span>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.Group>
      )}
      {size !== undefined && (
        <Menu.RadioGroup
          value={prefs.limit ?? size}
          onValueChange={(limit: number) => {
            change({ limit: limit === size ? null : limit })
            onResize()
          }}
        >
          <Menu.GroupLabel className={group}>Rows on a page</Menu.GroupLabel>
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

/** The page is no part of a question that is asked again. */
function withoutPage(search: string) {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'do']) params.delete(name)
  const rest = params.toString()
  return rest && `?${rest}`
}

function Views({ prefs: { views }, change }: Prefs) {
  const { search } = useLocation()
  const here = withoutPage(search)
  const present = views.find((view) => view.search === here)
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Tool label="Saved views" icon={Bookmark}>
        {views.map((view) => (
          <Menu.LinkItem
            key={view.name}
            className={menuItem}
            closeOnClick
            render={<Link to={view.search || '?'} aria-current={view === present ? 'true' : undefined} />}
          >
            <span className="w-7">{view === present && ticked}</span>
            {view.name}
          </Menu.LinkItem>
        ))}
        {present ? (
          <Menu.Item
            className={`${menuItem} border-t border-line text-bad`}
            onClick={() => change({ views: views.filter((view) => view !== present) })}
          >
            Forget “{present.name}”
          </Menu.Item>
        ) : (
          <Menu.Item className={menuItem} onClick={() => setNaming(true)}>
            Save this view …
          </Menu.Item>
        )}
      </Tool>
      <NameView
        open={naming}
        onClose={() => setNaming(false)}
        onName={(name) => change({ views: [...views.filter((view) => view.name !== name), { name, search: here }] })}
      />
    </>
  )
}

type Naming = { open: boolean; onClose(): void; onName(name: string): void }

/** Asks how a view is to be called. */
function NameView({ open, onClose, onName }: Naming) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return
    onName(name)
    onClose()
  }
  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      title="Save this view"
      text={
        <form onSubmit={submit} id="view-name">
          <TextField label="Name" name="name" required maxLength={60} autoComplete="off" />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="view-name" look="main">
            Save View
          </Button>
        </>
      }
    />
  )
}
