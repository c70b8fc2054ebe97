import { Menu } from '@base-ui/react/menu'
import { t } from '@minato/contract/language/messages.ts'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Bookmark } from '#office/icons.ts'
import { menuItem } from '#office/menu.tsx'
import type { ListPrefs } from '#office/prefs.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/dialog.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Tool, tickMark } from './tool.tsx'

export type Prefs = { prefs: ListPrefs; change(changes: Partial<ListPrefs>): void }

/** A saved view has no page and no open window. */
function toViewSearch(search: string) {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'do']) params.delete(name)
  const query = params.toString()
  return query && `?${query}`
}

export function SavedViews({ prefs: { views }, change }: Prefs) {
  const { search } = useLocation()
  const currentSearch = toViewSearch(search)
  const currentView = views.find((view) => view.search === currentSearch)
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <Tool label={t('Saved views')} icon={Bookmark}>
        {views.map((view) => (
          <Menu.LinkItem
            key={view.name}
            className={menuItem}
            closeOnClick
            render={<Link to={view.search || '?'} aria-current={view === currentView ? 'true' : undefined} />}
          >
            <span className="w-7">{view === currentView && tickMark}</span>
            {view.name}
          </Menu.LinkItem>
        ))}
        {currentView ? (
          <Menu.Item
            className={`${menuItem} border-t border-line text-bad`}
            onClick={() => change({ views: views.filter((view) => view !== currentView) })}
          >
            {t('Delete “{present}”', { present: currentView.name })}
          </Menu.Item>
        ) : (
          <Menu.Item className={menuItem} onClick={() => setIsNaming(true)}>
            {t('Save this view …')}
          </Menu.Item>
        )}
      </Tool>
      <NameView
        open={isNaming}
        onClose={() => setIsNaming(false)}
        onName={(name) =>
          change({ views: [...views.filter((view) => view.name !== name), { name, search: currentSearch }] })
        }
      />
    </>
  )
}

function NameView({ open, onClose, onName }: { open: boolean; onClose(): void; onName(name: string): void }) {
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
      title={t('Save this view')}
      text={
        <form onSubmit={submit} id="view-name">
          <TextField label={t('Name')} name="name" required maxLength={60} autoComplete="off" />
        </form>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton form="view-name">{t('Save View')}</SubmitButton>
        </>
      }
    />
  )
}
