import type { ComponentProps } from 'react'
import { isStale, told } from '~/lib/told'
import { Notice } from './badge.tsx'
import { mergedText, StaleEdit } from './stale-edit.tsx'

type Shown = ComponentProps<typeof StaleEdit> & { error: unknown; failed: string }

/** What became of a save: the failure (`failed` where the server gave no reason), or that somebody else was first. */
export const EditOutcome = ({ error, failed, ...stale }: Shown) => (
  <>
    <div role="alert" className="mt-4 empty:hidden">
      {error !== null && !isStale(error) && <Notice tone="bad">{told(error, failed)}</Notice>}
    </div>
    <StaleEdit {...stale} />
  </>
)

/** After a stale save: the newest version has been put under what was typed. */
export const MergedNotice = ({ shown }: { shown: boolean }) => (
  <div role="status" className="mt-4 empty:hidden">
    {shown && <Notice tone="good">{mergedText}</Notice>}
  </div>
)
