import { t } from '@minato/contract/language/messages.ts'
import { problemMessages } from '@minato/contract/protocol/problem-messages.ts'
import { buildListPath } from '@minato/contract/shipping/saved-searches/facts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Empty, Failure, LoadingRows } from '#ui/display/states.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { savedWords as words } from './words.ts'

const savedSearchesQuery = query(api.savedSearches.list)
type SavedSearch = Awaited<ReturnType<typeof api.savedSearches.list>>['data'][number]

export function OwnSearches() {
  const result = useQuery(savedSearchesQuery)
  if (result.isPending) return <LoadingRows rows={2} />
  if (result.isLoadingError) return <Failure title={words.title} text={getFailureText(result.error)} />
  const saved = result.data?.data ?? []
  if (saved.length === 0)
    return (
      <Empty title={words.title} text={words.none}>
        <ButtonLink to={paths.cars}>{t('Browse Cars')}</ButtonLink>
      </Empty>
    )
  return (
    <ul className="grid gap-px border-y-2 border-rule bg-rule">
      {saved.map((search) => (
        <li key={search.id} className="bg-surface px-4 py-3">
          <OwnSearch saved={search} />
        </li>
      ))}
    </ul>
  )
}

function OwnSearch({ saved }: { saved: SavedSearch }) {
  const { id, name, search, found: matchCount } = saved
  const [isRenaming, setIsRenaming] = useState(false)
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
  const { run: remove } = useDealAction<void>({
    send: () => api.savedSearches.remove({ params: { id } }),
    successText: t('The saved search was deleted'),
    failureText: problemMessages.fallback,
    groups: ['savedSearches'],
  })
  const closeForm = () => setIsRenaming(false)
  if (isRenaming) return <RenameForm saved={saved} onSaved={() => void refetch().then(closeForm)} onClose={closeForm} />
  const formatLabel = (action: string) => t('{action}: {car}', { action, car: name })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <Link
          to={buildListPath(search)}
          className="inline-block py-1.5 font-semibold text-link underline wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{words.matchCount(matchCount)}</p>
      </div>
      <Button size="small" aria-label={formatLabel(words.rename)} onClick={() => setIsRenaming(true)}>
        {words.rename}
      </Button>
      <Button size="small" variant="danger" aria-label={formatLabel(words.remove)} onClick={() => remove()}>
        {words.remove}
      </Button>
    </div>
  )
}

type RenameProps = { saved: SavedSearch; onSaved(): void; onClose(): void }

function RenameForm({ saved: { id, name }, onSaved, onClose }: RenameProps) {
  const [draftName, setDraftName] = useState(name)
  const { run, isPending, error } = useDealAction<void>({
    send: () => api.savedSearches.rename({ params: { id }, body: { name: draftName } }),
    successText: t('The saved search has its new name'),
    onSuccess: onSaved,
    groups: [],
  })
  function save(event: FormEvent) {
    event.preventDefault()
    run()
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-3" aria-label={words.rename}>
      <TextField
        label={t('Name')}
        required
        autoFocus
        autoComplete="off"
        className="min-w-0 grow basis-48"
        value={draftName}
        error={error ? getFailureText(error) : undefined}
        onChange={(event) => setDraftName(event.target.value)}
      />
      <SubmitButton busy={isPending}>{t('Save')}</SubmitButton>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </form>
  )
}
