import { isStale, told } from '~/lib/told'
import { Notice } from './badge.tsx'
import { Button } from './button.tsx'

type Shown = { error: unknown; failed: string; merged: boolean; onReload(): void; reloading: boolean }

/** What became of a save: the failure with its way on (`failed` where the server gave no reason), or that the newest was taken over. */
export const EditOutcome = ({ error, failed, merged, onReload, reloading }: Shown) => (
  <>
    <div role="alert" className="mt-4 empty:hidden">
      {error !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Notice tone="bad">{told(error, failed)}</Notice>
          {isStale(error) && (
            <Button size="small" onClick={onReload} busy={reloading}>
              Reload
            </Button>
          )}
        </div>
      )}
    </div>
    <MergedNotice shown={merged && error === null} />
  </>
)

/** After a stale save: the newest version has been put under what was typed. */
export const MergedNotice = ({ shown }: { shown: boolean }) => (
  <div role="status" className="mt-4 empty:hidden">
    {shown && (
      <Notice tone="good">
        The newest version is loaded and what you typed is kept. Please check it and save again.
      </Notice>
    )}
  </div>
)
