import type { Group } from '@minato/contract/contract.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Colleague } from '@minato/contract/platform/assignments/assignment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query, refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { toast } from '#ui/actions/toast.ts'
import { renderOptions } from '#ui/forms/options.tsx'
import type { Selection } from '../list/selection.tsx'
import { type AssignableItem, assignmentTexts } from './assignee.tsx'

type AssignOptions = { of: Pick<typeof api.orders, 'colleagues' | 'assign'>; group: Group }

export function AssigneeSelect({ item, ...assigning }: AssignOptions & { item: AssignableItem }) {
  const { mutate, isPending } = useAssign(assigning)
  const { assignee } = item
  return (
    <label className="flex max-w-full min-w-0 items-center gap-2 text-sm">
      {t('Assigned to')}
      <select
        className={selectClass}
        value={assignee?.id ?? ''}
        disabled={isPending}
        onChange={({ target }) => mutate({ things: [item], to: target.value || null })}
      >
        <option value="">{assignmentTexts.nobody}</option>
        <Colleagues of={assigning.of} also={assignee} />
      </select>
    </label>
  )
}

export function BulkAssigneeSelect({
  selection,
  ...assigning
}: AssignOptions & { selection: Selection<AssignableItem> }) {
  const { mutate, isPending } = useAssign(assigning)
  return (
    <select
      aria-label={assignmentTexts.give}
      className={selectClass}
      value=""
      disabled={isPending}
      onChange={({ target }) =>
        mutate({ things: selection.items, to: target.value === unassignedValue ? null : target.value })
      }
    >
      <option value="" disabled>
        {assignmentTexts.give}
      </option>
      <option value={unassignedValue}>{assignmentTexts.nobody}</option>
      <Colleagues of={assigning.of} />
    </select>
  )
}

const unassignedValue = 'nobody'
const selectClass =
  'min-h-9 min-w-0 max-w-56 rounded-md border border-line-strong bg-surface px-2 text-sm font-semibold'

/** Includes the current assignee, so the select shows it before the colleagues are loaded. */
function Colleagues({ of, also: current }: Pick<AssignOptions, 'of'> & { also?: Colleague | null | undefined }) {
  const colleagues = useCall(of.colleagues).data?.colleagues ?? []
  const people = current && !colleagues.some(({ id }) => id === current.id) ? [current, ...colleagues] : colleagues
  return renderOptions(people.map(({ id, name }) => [id, name]))
}

function useAssign({ of, group }: AssignOptions) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ things, to }: { things: readonly AssignableItem[]; to: string | null }) =>
      of.assign({ body: { things: things.map(({ id, assignee }) => ({ id, from: assignee?.id ?? null })), to } }),
    onSuccess: (_, { to }) => {
      const { colleagues = [] } = queries.getQueryData(query(of.colleagues).queryKey) ?? {}
      toast.success(assignmentTexts.done(colleagues.find(({ id }) => id === to)?.name ?? null))
    },
    onError: (error) => toast.error(getFailureText(error, t('Failed to assign it. Please try again.'))),
    onSettled: () => refreshGroups(queries, group),
  })
}
