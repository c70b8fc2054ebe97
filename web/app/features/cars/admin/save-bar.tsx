import { isProblem, sentence } from '~/lib/failure'
import { leftList } from '~/lib/left-list'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { carOfficeWords } from './words.ts'

type Props = {
  label: string
  busy: boolean
  error: unknown
  /** How much of the pictures has left, from 0 to 1; null while none are on their way. */
  left: number | null
}

/** What ends the form, always in view: the way out, the way on, how far that is, and what went wrong. */
export function SaveBar({ label, busy, error, left }: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 shadow-card sm:mx-0 sm:rounded-lg sm:border">
      <div role="alert" className="mb-3 empty:hidden">
        {error !== null && !isProblem(error, 'stale') && (
          <Notice tone="bad">{sentence(error, carOfficeWords.saveFailed)}</Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={busy}>
          {busy ? 'Saving …' : label}
        </Button>
        <ButtonLink to={leftList(paths.admin.cars)}>Cancel</ButtonLink>
        {left !== null && (
          <label className="flex min-w-0 grow items-center gap-3 text-sm">
            {left < 1 ? `Uploading ${Math.round(left * 100)}%` : 'Uploaded. Preparing the pictures …'}
            <progress className="h-2 min-w-0 grow basis-24 accent-good" value={left} />
          </label>
        )}
      </div>
    </div>
  )
}
