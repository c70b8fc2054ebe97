import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Outcome } from '#ui/actions/outcome-dialog.tsx'
import { Plus } from '#ui/more-icons.ts'
import { type ListAddress, useCloseWindow } from '../address.ts'
import type { ListContext } from '../list/list-definition.ts'
import { FreshRecord, RecordWindow } from '../record.tsx'
import { useSteps } from '../steps.tsx'

export type WithHistory = { history(id: string): ReactNode }

type Props<Thing extends { id: string }> = {
  listed: ListContext<Thing>
  /** The parameter for the id: `?do=edit&member=…`. */
  param: string
  titles: { create: string; edit: string }
  useItem(id: string): UseQueryResult<Thing | undefined>
  loading: string
  missing: string
  form(options: {
    record: Thing | undefined
    onSaved(outcome: Omit<Outcome, 'good'>): void
    onClose(): void
  }): ReactNode
  above?(id: string): ReactNode
  below(id: string): ReactNode
}

export const buildEditAddress = (address: ListAddress, param: string, record?: { id: string }) =>
  address.to(record ? { do: 'edit', [param]: record.id } : { do: 'create', [param]: '' })

export const AddLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} variant="main" state={openedHere} preventScrollReset>
    <Plus className="size-5" aria-hidden />
    {children}
  </ButtonLink>
)

/** Creates and edits the things of a list. The window is part of the address, so Back closes it. */
export function EditWindow<Thing extends { id: string }>({ listed, param, titles, form, ...rest }: Props<Thing>) {
  const { address, acts } = listed
  const onClose = useCloseWindow(address.to({ do: '', [param]: '' }))
  const isCreating = address.get('do') === 'create'
  const id = address.get('do') === 'edit' ? address.get(param) : ''
  const steps = useSteps(listed, id, (thing, at) => buildEditAddress(at, param, thing))
  function onSaved(outcome: Omit<Outcome, 'good'>) {
    onClose()
    acts.say(outcome)
  }
  return (
    <RecordWindow
      open={isCreating || id !== ''}
      title={isCreating ? titles.create : titles.edit}
      onClose={onClose}
      steps={id ? steps : undefined}
    >
      {isCreating && form({ record: undefined, onSaved, onClose })}
      {id && (
        <Existing key={id} id={id} onClose={onClose} {...rest}>
          {(record) => form({ record, onSaved, onClose })}
        </Existing>
      )}
    </RecordWindow>
  )
}

type ExistingProps<Thing extends { id: string }> = Pick<
  Props<Thing>,
  'useItem' | 'loading' | 'missing' | 'above' | 'below'
> & { id: string; onClose(): void; children(thing: Thing): ReactNode }

const Existing = <Thing extends { id: string }>({ id, useItem, above, below, ...record }: ExistingProps<Thing>) => (
  <FreshRecord {...record} result={useItem(id)}>
    {(thing) => (
      <>
        {above && <div className="mb-6">{above(id)}</div>}
        {record.children(thing)}
        <div className="mt-6">{below(id)}</div>
      </>
    )}
  </FreshRecord>
)
