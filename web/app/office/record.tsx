import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotThere, sentence } from '~/lib/api/failure'
import { openedHere } from '~/lib/page/opened-here'
import { Button, ButtonLink } from '~/ui/act/button'
import { Window, type WindowSize } from '~/ui/act/dialog'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { Failure, LoadingRows } from '~/ui/read/states'
import { type ListAddress, useCloseWindow } from './address.ts'
import type { Listed } from './list-of.ts'
import { Stepper, type Steps, useSteps } from './steps.tsx'

type Given<Thing> = {
  found: UseQueryResult<Thing | undefined>
  /** What is said while it is on its way, where it is there no more, and above the reason where it could not be read. */
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
 * One thing, or what stands in its place. A form begins with the thing as it is now, not with what a list remembers, so it
 * is read again; a later failure does not take the form away. Give `found` `refetchOnMount: 'always'`.
 */
export function Fresh<Thing>({ found, loading, onClose, remembered = false, again, children, ...words }: Given<Thing>) {
  const ready = remembered || found.isFetchedAfterMount
  if (found.data !== undefined && ready) return children(found.data)
  if (found.isPending || (!ready && !found.isError)) return <LoadingRows rows={3} label={loading} />
  // What is not there is not there the next time either.
  const isGone = !found.isError || isNotThere(found.error)
  const reason = isGone && words.missing ? words.missing : found.isError ? sentence(found.error) : ''
  const failed = isGone && words.missing ? reason : (words.failed ?? reason)
  const title = typeof failed === 'function' ? failed(reason) : failed
  return (
    <Failure title={title} text={title.includes(reason) ? undefined : reason}>
      {again
        ? found.isError && <Button onClick={again.try}>{again.label}</Button>
        : !isGone && <Button onClick={() => found.refetch()}>Try Again</Button>}
      {onClose && <Button onClick={onClose}>Close</Button>}
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

/** The window of one thing of a list; Alt and an arrow go on to the one before and after it. */
export const RecordWindow = ({ steps, ...rest }: WindowProps) => (
  <Window {...rest} tools={steps && rest.open && <Stepper {...steps} />} />
)

/** What a screen with such a window is given: who did what to a thing, for the foot of its form. */
export type WithHistory = { history(id: string): ReactNode }

type Editing<Thing extends { id: string }> = {
  listed: Listed<Thing>
  /** What the address calls the thing: `?do=edit&member=…`. */
  param: string
  titles: { create: string; edit: string }
  /** Reads the thing of an id, anew. */
  useThing(id: string): UseQueryResult<Thing | undefined>
  loading: string
  missing: string
  form(given: { thing: Thing | undefined; onSaved(said: Omit<Outcome, 'good'>): void; onClose(): void }): ReactNode
  /** What stands below the form of an existing thing. */
  below(id: string): ReactNode
}

/** The address of a list with the window in which a thing is changed, or a new one written. */
export const editing = (address: ListAddress, param: string, thing?: { id: string }) =>
  address.to(thing ? { do: 'edit', [param]: thing.id } : { do: 'create', [param]: '' })

/** The button that opens it for a new thing. */
export const AddLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} look="main" state={openedHere} preventScrollReset>
    <Plus className="size-5" aria-hidden />
    {children}
  </ButtonLink>
)

/** The one window in which the things of a list are written and changed. It is part of the address: Back closes it. */
export function EditWindow<Thing extends { id: string }>({ listed, param, titles, form, ...rest }: Editing<Thing>) {
  const { address, acts } = listed
  const onClose = useCloseWindow(address.to({ do: '', [param]: '' }))
  const creating = address.get('do') === 'create'
  const id = address.get('do') === 'edit' ? address.get(param) : ''
  const steps = useSteps(listed, id, (thing, at) => editing(at, param, thing))
  function onSaved(said: Omit<Outcome, 'good'>) {
    onClose()
    acts.say(said)
  }
  return (
    <RecordWindow
      open={creating || id !== ''}
      title={creating ? titles.create : titles.edit}
      onClose={onClose}
      steps={id ? steps : undefined}
    >
      {creating && form({ thing: undefined, onSaved, onClose })}
      {id && (
        <Existing key={id} id={id} onClose={onClose} {...rest}>
          {(thing) => form({ thing, onSaved, onClose })}
        </Existing>
      )}
    </RecordWindow>
  )
}

type ExistingProps<Thing extends { id: string }> = Pick<
  Editing<Thing>,
  'useThing' | 'loading' | 'missing' | 'below'
> & {
  id: string
  onClose(): void
  children(thing: Thing): ReactNode
}

function Existing<Thing extends { id: string }>({ id, useThing, below, children, ...words }: ExistingProps<Thing>) {
  return (
    <Fresh found={useThing(id)} {...words}>
      {(thing) => (
        <>
          {children(thing)}
          <div className="mt-6">{below(id)}</div>
        </>
      )}
    </Fresh>
  )
}
