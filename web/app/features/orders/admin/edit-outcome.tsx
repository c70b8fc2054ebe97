import { orderMessages } from '@minato/contract/order-facts.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { problemMessages } from '@minato/contract/problem-messages.ts'
import { told } from '~/lib/told'
import { Notice } from '~/ui/badge'
import { Button } from '~/ui/button'

type Shown = { error: unknown; merged: boolean; onReload(): void; reloading: boolean }

/** What became of a save: the failure with its way on, or that the newest version was taken over. */
export function EditOutcome({ error, merged, onReload, reloading }: Shown) {
  const stale = error instanceof ApiError && error.message === problemMessages.stale
  return (
    <>
      <div role="alert" className="mt-4 empty:hidden">
        {error !== null && (
          <div className="flex flex-wrap items-center gap-3">
            <Notice tone="bad">{told(error, orderMessages.changeFailed)}</Notice>
            {stale && (
              <Button size="small" onClick={onReload} busy={reloading}>
                Reload
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {merged && error === null && (
          <Notice tone="good">
            The newest version is loaded and what you typed is kept. Please check it and save again.
          </Notice>
        )}
      </div>
    </>
  )
}
