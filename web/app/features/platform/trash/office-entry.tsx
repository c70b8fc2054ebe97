import { message, t } from '@minato/contract/language/messages.ts'
import { numberHolder, type TrashItem } from '@minato/contract/platform/trash/endpoints.ts'
import { trashKinds } from '@minato/contract/platform/trash/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { createAction } from '#office/actions.tsx'
import { useActions } from '#office/use-actions.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

const deleteForGood = createAction({
  label: message('Delete for good'),
  destructive: true,
  ask: ({ name }: TrashItem) => ({
    title: t('Delete this for good?'),
    text: t('You cannot bring it back later. This action cannot be undone.'),
    subject: name,
    confirm: t('Delete for good'),
  }),
  do: ({ id }) => api.trash.destroy({ params: { id } }),
  getMessage: (_, { name, kind }) =>
    t(
      '{kind, select, car {{name} was deleted for good.} gallery {{name} was deleted for good.} schedule {{name} was deleted for good.} other {{name} was deleted for good.}}',
      { kind, name },
    ),
  failed: () => ({ title: t('Error'), text: t('Failed to delete it. Please try again.') }),
  groups: ['trash'],
})

export function TrashEntry({ item }: { item: TrashItem }) {
  const { id, kind, name, by, at, until } = item
  const queries = useQueryClient()
  const acts = useActions<TrashItem>()
  const restore = useMutation({
    mutationFn: () => api.trash.restore({ params: { id } }),
    async onSuccess() {
      toast.success(
        t(
          '{kind, select, car {{name} is back.} gallery {{name} is back.} schedule {{name} is back.} other {{name} is back.}}',
          { kind, name },
        ),
      )
      await refreshGroups(queries, 'trash', 'cars', 'gallery', 'shipSchedules', 'team')
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <Badge tone="still">{trashKinds[kind].label}</Badge> {name}
        </p>
        <p className="text-xs text-muted">
          {renderRichText(
            by
              ? t('deleted <day/> by {person}, kept until <end/>', { person: by })
              : t('deleted <day/>, kept until <end/>'),
            { day: <Moment at={at} exact />, end: <Moment at={until} /> },
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={restore.isPending}
          onClick={() => restore.mutate()}
          aria-label={t('Bring back {name}', { name })}
        >
          {t('Bring back')}
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() => acts.start(deleteForGood, item)}
          aria-label={t('Delete for good: {name}', { name })}
        >
          {t('Delete for good')}
        </Button>
      </div>
      {restore.isError && (
        <div role="alert" className="w-full">
          <RestoreRefusal error={restore.error} />
        </div>
      )}
      {acts.dialogs}
    </div>
  )
}

function RestoreRefusal({ error }: { error: Error }) {
  const holder = isProblem(error, 'number-taken') ? numberHolder.safeParse((error as ApiError).details).data : undefined
  return (
    <Notice tone="bad">
      {getFailureText(error, problems.failed.sentence)}{' '}
      {holder && (
        <Link to={paths.admin.car(holder.id)} className="underline">
          {holder.title}
        </Link>
      )}
    </Notice>
  )
}
