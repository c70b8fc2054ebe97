import { isStale } from '~/lib/told'
import { paths } from '~/paths'
import { Notice } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { saveFault } from './use-save-car.ts'

type Shown = { label: string; busy: boolean; error: unknown; merged: boolean; onReload(): void; reloading: boolean }

/** What ends the form, always in view: the way out, the way on, and what went wrong. */
export function SaveBar({ label, busy, error, merged, onReload, reloading }: Shown) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 shadow-card sm:mx-0 sm:rounded-lg sm:border">
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <Notice tone="bad">{saveFault(error)}</Notice>
            {isStale(error) && (
              <Button size="small" onClick={onReload} busy={reloading}>
                Reload
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {merged && error === null && (
          <div className="mb-3">
            <Notice tone="good">
              The newest version is loaded and what you typed is kept. Please check it and save again.
            </Notice>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={busy}>
          {busy ? 'Saving …' : label}
        </Button>
        <ButtonLink to={paths.admin.cars}>Cancel</ButtonLink>
      </div>
    </div>
  )
}
