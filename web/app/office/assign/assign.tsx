import type { Group } from '@minato/contract/contract.ts'
import type { Colleague } from '@minato/contract/platform/assignments/assignment.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query, refresh } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import { options } from '#ui/forms/options.tsx'
import type { Selection } from '../list/selection.tsx'
import { type Given, words } from './assignee.tsx'

type Assigning = { of: Pick<typeof api.orders, 'colleagues' | 'assign'>; group: Group }

export function AssigneeSelect({ thing, ...assigning }: Assigning & { thing: Given }) {
  const { mutate, isPending } = useAssigning(assigning)
  const { assignee } = thing
  return (
    <label className="flex max-w-full min-w-0 items-center gap-2 text-sm">
      {words.label}
      <select
        className={box}
        value={assignee?.id ?? ''}
        disabled={isPending}
        onChange={({ target }) => mutate({ things: [thing], to: target.value || null })}
      >
        <option value="">{words.nobody}</option>
        <Colleagues of={assigning.of} also={assignee} />
      </select>
    </label>
  )
}

export function AssignChosen({ selection, ...assigning }: Assigning & { selection: Selection<Given> }) {
  const { mutate, isPending } = useAssigning(assigning)
  return (
    <select
      aria-label={words.give}
      className={box}
      value=""
      disabled={isPending}
      onChange={({ target }) => mutate({ things: selection.chosen, to: target.value === nobody ? null : target.value })}
    >
      <option value="" disabled>
        {words.give}
      </option>
      <option value={nobody}>{words.nobody}</option>
      <Colleagues of={assigning.of} />
    </select>
  )
}

const nobody = 'nobody'
const box = 'min-h-9 min-w-0 max-w-56 rounded-md border border-line-strong bg-surface px-2 text-sm font-semibold'

/** Includes the current assignee, so the select shows it before the colleagues are loaded. */
function Colleagues({ of, also }: Pick<Assigning, 'of'> & { also?: Colleague | null | undefined }) {
  const colleagues = useQuery(query(of.colleagues)).data?.colleagues ?? []
  const all = also && !colleagues.some(({ id }) => id === also.id) ? [also, ...colleagues] : colleagues
  return options(all.map(({ id, name }) => [id, name]))
}

function useAssigning({ of, group }: Assigning) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ things, to }: { things: readonly Given[]; to: string | null }) =>
      of.assign({ body: { things: things.map(({ id, assignee }) => ({ id, from: assignee?.id ?? null })), to } }),
    onSuccess: (_, { to }) => {
      const { colleagues = [] } = queries.getQueryData(query(of.colleagues).queryKey) ?? {}
      toast.success(words.done(colleagues.find(({ id }) => id === to)?.name ?? null))
    },
    onError: (error) => toast.error(sentence(error, words.failed)),
    onSettled: () => refresh(queries, group),
  })
}
