import { isStale } from '~/lib/told'
import { paths } from '~/paths'
import { Notice } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { saveFault } from './use-save-car.ts'

/** What ends the form, always in view: the way out, the way on, and what went wrong. */
export function SaveBar({ label, busy, error }: { label: string; busy: boolean; error: unknown }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 shadow-card sm:mx-0 sm:rounded-lg sm:border">
      <div role="alert" className="mb-3 empty:hidden">
        {error !== null && !isStale(error) && <Notice tone="bad">{saveFault(error)}</Notice>}
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
