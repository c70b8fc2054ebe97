import type { ComponentProps } from 'react'
import { isStale, told } from '~/lib/told'
import { Notice } from './badge.tsx'
import { StaleEdit } from './stale-edit.tsx'

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
