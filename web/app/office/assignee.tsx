import type { Group } from '@minato/contract/contract.ts'
import { assigneeChoices, type Colleague } from '@minato/contract/ground/assignments/assignment.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import type { ListAddress } from './address.ts'
import type { Selection } from './selection.tsx'

const words = {
  label: 'Assigned to',
  give: 'Assign to …',
  nobody: 'Nobody',
  done: (name: string | null) => (name ? `Assigned to ${name}.` : 'Assigned to nobody.'),
  failed: 'Failed to assign it. Please try again.',
}

type Given = { id: string; assignee?: Colleague | null | undefined }
/** The calls of a kind of things that can be given to a colleague, and its group. */
type Assigning = { of: Pick<typeof api.orders, 'colleagues' | 'assign'>; group: Group }

/** To whom something was given, in a list. */
export const AssigneeName = ({ thing: { assignee } }: { thing: Given }) =>
  assignee ? <span className="leading-4.5">{assignee.name}</span> : <span className="text-muted">—</span>

/** The same in as little room as there is: the first letters. */
export const AssigneeMark = ({ thing: { assignee } }: { thing: Given }) =>
  assignee && (
    <span className="ml-2 text-xs font-semibold text-muted" title={`${words.label} ${assignee.name}`}>
      <span aria-hidden>{assignee.name.split(/\s+/).map(([first]) => first)}</span>
      <span className="sr-only">
        {words.label} {assignee.name}
      </span>
    </span>
  )

/** The ways to what is one's own, and to what is nobody's, and back from them. */
export function WhoseLinks({ address }: { address: ListAddress }) {
  return namesOf(assigneeChoices).map((whose) => {
    const isChosen = address.get('assignee') === whose
    return (
      <ButtonLink
        key={whose}
        to={address.to({ assignee: isChosen ? '' : whose, page: '' })}
        size="small"
        look={isChosen ? 'main' : 'plain'}
        aria-current={isChosen ? 'true' : undefined}
      >
        {assigneeChoices[whose]}
      </ButtonLink>
    )
  })
}

/** To whom something is given, changed in place. */
export function AssigneeSelect({ thing, ...assigning }: Assigning & { thing: Given }) {
  const { mutate, isPending } = useAssigning(assigning)
  const { assignee } = thing
  return (
    <label className="flex items-center gap-2 text-sm">
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

/** Gives everything that is chosen to a colleague. */
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
const box = 'min-h-9 rounded-md border border-line-strong bg-surface px-2 text-sm font-semibold'

/** Whom something can be given to; and whose it is, also before these are known. */
function Colleagues({ of, also }: Pick<Assigning, 'of'> & { also?: Colleague | null | undefined }) {
  const found = useQuery(query(of.colleagues)).data?.colleagues ?? []
  const all = also && !found.some(({ id }) => id === also.id) ? [also, ...found] : found
  return all.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
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
