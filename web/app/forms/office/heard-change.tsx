import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { ChangeAuthor } from '#forms/saving/change-author.tsx'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { Button } from '#ui/act/button.tsx'

type Props = { entity: AuditEntity; edit: StaleEditing; isTouched: boolean }

export const HeardChange = ({ entity, edit, isTouched }: Props) => (
  <div role="status" className="basis-full empty:hidden">
    {edit.heard && (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-hold-soft px-3 py-2 text-sm font-medium text-hold">
        <span>
          <ChangeAuthor entity={entity} {...edit.heard} otherwise={t('This was changed just now.')} />
        </span>
        <Button size="small" onClick={isTouched ? edit.retry : edit.follow}>
          {isTouched ? t('See What Changed') : t('Load the Change')}
        </Button>
      </div>
    )}
  </div>
)
