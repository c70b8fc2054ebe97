import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import type { FreightEdits } from './office-use-edits.ts'

export function SaveBar({ editor }: { editor: FreightEdits }) {
  const [reason, setReason] = useState('')
  const { edits, faults, count, busy, error, guard } = editor
  const { changed, added, removed } = edits
  const parts = [
    changed.size > 0 &&
      t('{count, plural, one {# changed} other {# changed}}', { count: changed.size }, 'rows of freight'),
    added.length > 0 && t('{count, plural, one {# new} other {# new}}', { count: added.length }, 'rows of freight'),
    removed.size > 0 &&
      t('{count, plural, one {# to be removed} other {# to be removed}}', { count: removed.size }, 'rows of freight'),
  ].filter((part) => part !== false)
  return (
    <form
      aria-label={t('Unsaved changes')}
      hidden={count === 0}
      className="sticky bottom-2 z-20 mt-3 grid gap-2 border-2 border-rule bg-surface p-2"
      onSubmit={(event) => {
        event.preventDefault()
        editor.save(reason)
      }}
    >
      <div role="alert" className="grid gap-2 empty:hidden">
        {faults.size > 0 && <Notice tone="bad">{t('Please check the fields that are marked in red.')}</Notice>}
        {faults.size === 0 && error && (
          <Notice tone="bad">{getFailureText(error, t('Failed to save. Please try again.'))}</Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto px-1 font-semibold">
          {formatNameList(parts)}
        </p>
        <input
          aria-label={t('Reason')}
          placeholder={t('Reason, for the history')}
          className="min-h-9 w-56 rounded-md border border-line-strong bg-surface px-2 text-sm"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button size="small" onClick={editor.discard}>
          {t('Discard')}
        </Button>
        <SubmitButton size="small" busy={busy}>
          {busy ? t('Saving …') : t('Save Changes')}
        </SubmitButton>
      </div>
      {guard.dialog}
    </form>
  )
}
