import { fieldLabel } from '@minato/contract/audit-words.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { ComponentProps } from 'react'
import { isProblem, sentence } from '~/lib/api/failure'
import { Notice } from '../read/badge.tsx'
import { StaleEdit } from './stale-edit'

type Props = ComponentProps<typeof StaleEdit> & { error: unknown; failed: string }

/** What became of a save: the failure (`failed` where the server gave no reason), or that somebody else was first. */
export const EditOutcome = ({ error, failed, ...stale }: Props) => (
  <>
    <SaveFault error={error} failed={failed} />
    <StaleEdit {...stale} />
  </>
)

/** Why a save failed; that somebody else was first is not said here. */
export const SaveFault = ({ error, failed }: Pick<Props, 'error' | 'failed'>) => (
  <div role="alert" className="not-empty:my-3">
    {error !== null && !isProblem(error, 'stale') && (
      <>
        <Notice tone="bad">{sentence(error, failed)}</Notice>
        <Named error={error} />
      </>
    )}
  </div>
)

/** What the server said of single fields, also of those that the form does not show. */
const Named = ({ error }: { error: unknown }) =>
  error instanceof ApiError &&
  Object.keys(error.errors).length > 0 && (
    <ul className="mt-2 list-disc pl-5 text-sm text-bad">
      {Object.entries(error.errors).map(([field, message]) => (
        <li key={field}>
          {fieldLabel(field)}: {message}
        </li>
      ))}
    </ul>
  )
