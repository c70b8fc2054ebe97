import { t } from '@minato/contract/language/messages.ts'
import type { Shortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { type FormEvent, useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useFaults } from '#forms/deal/use-faults.ts'
import { AccountQueries } from '#lib/api/account-queries.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { useCall } from '#lib/api/use-call.ts'
import { paths } from '#paths.ts'
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { LoadingRows } from '#ui/display/states.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { shortlistWords as words } from './words.ts'

type Props = { carIds: readonly string[]; open: boolean; onClose(): void }

export default function AddWindow({ carIds, open, onClose }: Props) {
  const { user } = useSession()
  return (
    <Window open={open} onClose={onClose} title={words.add}>
      <AccountQueries key={user?.id}>
        <AddForm carIds={carIds} />
      </AccountQueries>
    </Window>
  )
}

export function AddForm({ carIds }: Pick<Props, 'carIds'>) {
  const result = useCall(api.shortlists.list)
  const [added, setAdded] = useState<Shortlist>()
  if (result.isPending) return <LoadingRows rows={1} />
  if (result.isLoadingError) return <Alert text={getFailureText(result.error)} />
  if (!added) return <ShortlistChoice carIds={carIds} lists={result.data?.data ?? []} onAdded={setAdded} />
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <Notice tone="good">{words.added(added.title, added.cars.length)}</Notice>
      <ButtonLink to={paths.shortlists} variant="main">
        {words.see}
      </ButtonLink>
    </div>
  )
}

type ShortlistChoiceProps = Pick<Props, 'carIds'> & { lists: readonly Shortlist[]; onAdded(list: Shortlist): void }

function ShortlistChoice({ carIds, lists, onAdded }: ShortlistChoiceProps) {
  const [selectedId, setSelectedId] = useState(lists[0]?.id ?? '')
  const [title, setTitle] = useState('')
  const body = { carIds: carIds.slice(0, shortlistLimits.cars) }
  const act = useDealAction({
    send: async () =>
      selectedId
        ? api.shortlists.add({ params: { id: selectedId }, body })
        : api.shortlists.create({ body: { ...body, title: title.trim() } }),
    onSuccess: ({ shortlist }) => onAdded(shortlist),
    groups: ['shortlists'],
  })
  const faults = useFaults(act.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (selectedId || title.trim()) act.run()
    else faults.refuse({ title: t('Please enter a name') })
  }
  return (
    <form ref={faults.element} noValidate className="grid gap-4" onSubmit={submit}>
      {lists.length > 0 && (
        <SelectField label={words.choose} value={selectedId} onChange={({ target }) => setSelectedId(target.value)}>
          {lists.map(({ id, title: name, cars }) => (
            <option key={id} value={id}>
              {t('{name}: {news}', { name, news: words.count(cars.length) })}
            </option>
          ))}
          <option value="">{t('A new list')}</option>
        </SelectField>
      )}
      {!selectedId && (
        <TextField
          label={words.name}
          hint={words.nameHint}
          required
          value={title}
          error={faults.getFault('title')}
          onChange={({ target }) => {
            faults.clearFaults(['title'])
            setTitle(target.value)
          }}
        />
      )}
      {carIds.length > body.carIds.length && <p className="text-sm text-muted">{words.first}</p>}
      <Alert text={faults.failure !== null && getFailureText(faults.failure, words.addFailed)} />
      <SubmitButton busy={act.isPending} className="justify-self-start">
        {selectedId ? words.add : words.make}
      </SubmitButton>
    </form>
  )
}
