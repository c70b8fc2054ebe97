import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { useEffect, useRef } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { type Change, Changes } from '#ui/display/changes.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { ChangeAuthor } from './change-author.tsx'
import type { StaleEditing } from './use-stale-edit.ts'

type Props = { entity: AuditEntity; edit: StaleEditing; changedFields: readonly string[] }

/** Shows changes by another user, or by the same user in another tab. The user keeps or discards the own input. */
export function StaleEdit({ entity, edit, changedFields }: Props) {
  const { theirChanges, merged, failure, isLoading } = edit
  if (theirChanges)
    return <Decision entity={entity} edit={edit} theirChanges={theirChanges} changedFields={changedFields} />
  if (failure)
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
        <Notice tone="bad">{getFailureText(failure)}</Notice>
        <Button size="small" onClick={edit.retry} busy={isLoading}>
          {t('Try Again')}
        </Button>
      </div>
    )
  return (
    <div role="status" className="mt-4 empty:hidden">
      {merged && (
        <>
          <Notice tone="good">
            {t('We loaded the newest version and kept what you typed. Please check it and save again.')}
          </Notice>
          <TheirChanges entity={entity} changes={merged} />
        </>
      )}
    </div>
  )
}

function Decision({ entity, edit, theirChanges, changedFields }: Props & { theirChanges: readonly Change[] }) {
  const conflictLabels = theirChanges
    .filter(({ field }) => changedFields.includes(field))
    .map(({ field }) => formatFieldLabel(field))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus()
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('Changed in the meantime')}
      className="mt-4 scroll-my-24 border border-bad bg-surface p-4"
    >
      <div role="alert">
        <Notice tone="bad">{t('This was changed in the meantime. Nothing that you typed is lost.')}</Notice>
      </div>
      <p className="mt-2 text-sm empty:hidden">
        <ChangeAuthor entity={entity} id={edit.id} changes={theirChanges} />
      </p>
      <TheirChanges entity={entity} changes={theirChanges} />
      {conflictLabels.length > 0 && (
        <p className="mt-2 text-sm">
          {renderRichText(t('You have changed this too: <fields/>. If you keep yours, it replaces the other change.'), {
            fields: <strong>{formatNameList(conflictLabels)}</strong>,
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="main" onClick={edit.keep}>
          {t('Keep Mine')}
        </Button>
        <Button variant="danger" onClick={edit.discard}>
          {t('Discard Mine')}
        </Button>
      </div>
    </section>
  )
}

const TheirChanges = ({ entity, changes }: { entity: AuditEntity; changes: readonly Change[] }) => (
  <div className="mt-3">
    <h3 className="text-sm">{t('What was changed')}</h3>
    {changes.length > 0 ? (
      <Changes entity={entity} changes={changes} />
    ) : (
      <p className="text-sm text-muted">{t('Only things that are not shown here.')}</p>
    )}
  </div>
)
