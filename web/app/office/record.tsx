import { t } from '@minato/contract/language/messages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window, type WindowSize } from '#ui/actions/dialog.tsx'
import { Failure, LoadingRows } from '#ui/display/states.tsx'
import { type FailureTitle, toFailureText } from './panel.tsx'
import { Stepper, type Steps } from './steps.tsx'

type Props<Thing> = {
  result: UseQueryResult<Thing | undefined>
  loading: string
  /** Text where the record no longer exists. */
  missing?: string
  failed?: FailureTitle
  again?: { label: string; try(): void }
  onClose?(): void
  /** Accepts cached data: for a screen that only displays it. */
  allowCached?: boolean
  children(thing: Thing): ReactNode
}

/**
 * Shows one thing, or its error. A form must start from current data, so a cached thing waits for the next response. A
 * later failure does not remove the form. Set `refetchOnMount: 'always'` in the query.
 */
export function FreshRecord<Thing>({ result, loading, allowCached = false, children, ...rest }: Props<Thing>) {
  const ready = allowCached || result.isFetchedAfterMount
  if (result.data !== undefined && ready) return children(result.data)
  if (result.isPending || (!ready && !result.isError)) return <LoadingRows rows={3} label={loading} />
  return <LoadFailure result={result} {...rest} />
}

function LoadFailure<Thing>({ result, missing, failed, again, onClose }: Omit<Props<Thing>, 'loading' | 'children'>) {
  // A retry does not help when the thing is missing.
  const isMissing = !result.isError || isNotFound(result.error)
  return (
    <Failure {...(isMissing && missing ? { title: missing } : toFailureText(result.error, failed))}>
      {again
        ? result.isError && <Button onClick={again.try}>{again.label}</Button>
        : !isMissing && <Button onClick={() => result.refetch()}>{t('Try Again')}</Button>}
      {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
    </Failure>
  )
}

type WindowProps = {
  open: boolean
  title: string
  size?: WindowSize
  onClose(): void
  steps: Steps | undefined
  children: ReactNode
}

export const RecordWindow = ({ steps, ...rest }: WindowProps) => (
  <Window {...rest} tools={steps && rest.open && <Stepper {...steps} />} />
)
