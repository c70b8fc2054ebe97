import { t } from '@minato/contract/language/messages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotThere, sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window, type WindowSize } from '#ui/actions/dialog.tsx'
import { Failure, LoadingRows } from '#ui/display/states.tsx'
import { Stepper, type Steps } from './steps.tsx'

type Given<Thing> = {
  found: UseQueryResult<Thing | undefined>
  /** The texts while it is on its way, where it is there no more, and above the reason where it could not be read. */
  loading: string
  missing?: string
  failed?: string | ((reason: string) => string)
  again?: { label: string; try(): void }
  /** Where it stands in a window that can be closed. */
  onClose?(): void
  /** Also what was read before will do: for what only shows it. */
  remembered?: boolean
  children(thing: Thing): ReactNode
}

/**
 * One thing, or a message instead. A form begins with the thing as it is now, not with what a list remembers, so it
 * is read again; a later failure does not take the form away. Give `found` `refetchOnMount: 'always'`.
 */
export function Fresh<Thing>({ found, loading, remembered = false, children, ...rest }: Given<Thing>) {
  const ready = remembered || found.isFetchedAfterMount
  if (found.data !== undefined && ready) return children(found.data)
  if (found.isPending || (!ready && !found.isError)) return <LoadingRows rows={3} label={loading} />
  return <Instead found={found} {...rest} />
}

function Instead<Thing>({ found, missing, failed, again, onClose }: Omit<Given<Thing>, 'loading' | 'children'>) {
  // A missing one is missing the next time too.
  const isGone = !found.isError || isNotThere(found.error)
  return (
    <Failure {...(isGone && missing ? { title: missing } : whyOf(found.error, failed))}>
      {again
        ? found.isError && <Button onClick={again.try}>{again.label}</Button>
        : !isGone && <Button onClick={() => found.refetch()}>{t('Try Again')}</Button>}
      {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
    </Failure>
  )
}

/** The words over a reason, and the reason where they do not say it. */
function whyOf(error: Error | null, failed: Given<never>['failed']) {
  const reason = error ? sentence(error) : ''
  const title = typeof failed === 'function' ? failed(reason) : (failed ?? reason)
  return { title, text: title.includes(reason) ? undefined : reason }
}

type WindowProps = {
  open: boolean
  title: string
  size?: WindowSize
  onClose(): void
  steps: Steps | undefined
  children: ReactNode
}

/** The window of one thing of a list; Alt and an arrow go on to the one before and after it. */
export const RecordWindow = ({ steps, ...rest }: WindowProps) => (
  <Window {...rest} tools={steps && rest.open && <Stepper {...steps} />} />
)
