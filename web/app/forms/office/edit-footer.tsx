import { t } from '@minato/contract/language/messages.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import type { ReactNode } from 'react'
import { ChangeAuthor } from '#forms/saving/change-author.tsx'
import { SaveFault } from '#forms/saving/save-fault.tsx'
import { saveKeys, submitKeys } from '#forms/saving/submit-key.ts'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'

export type EditFooterProps = {
  edit: {
    entity: AuditEntity
    stale: StaleEditing
    changedFields: readonly string[]
    busy: boolean
    save: { error: unknown }
  }
  submit: string
  saving?: string
  /** `text` is used where the server gives no reason, `instead` always. With a title it shows in a dialog. */
  failed: { title?: string; text: string; instead?: string | undefined }
  /** Work other than saving is in progress. */
  busy?: boolean
  cancel?: ReactNode
  /** For a form that fills a window: adds a close button and a sticky footer. */
  onClose?(): void
  secondSubmit?: ReactNode
  /** For a long form on a screen: the footer is sticky, and each part has its own frame. */
  isLong?: boolean
  progress?: ReactNode
}

export function EditFooter({ edit, onClose, isLong: long, progress, ...props }: EditFooterProps) {
  const { entity, stale, changedFields } = edit
  const isBusy = edit.busy || props.busy
  const changeNotice = !isBusy && (
    <NewerVersionNotice entity={entity} edit={stale} isTouched={changedFields.length > 0} />
  )
  const buttons = (
    <>
      {onClose ? <Button onClick={onClose}>{t('Cancel')}</Button> : props.cancel}
      <SubmitButton busy={isBusy} aria-keyshortcuts={props.secondSubmit ? saveKeys : submitKeys}>
        {edit.busy ? (props.saving ?? t('Saving …')) : props.submit}
      </SubmitButton>
      {props.secondSubmit}
    </>
  )
  if (onClose)
    return (
      <WindowFoot>
        {changeNotice}
        {buttons}
      </WindowFoot>
    )
  return (
    <div className={long ? stickyLook : ''}>
      {long && <SaveFault error={edit.save.error} failed={props.failed.text} />}
      <div className="grid gap-3">
        {changeNotice}
        <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
          {progress}
          {buttons}
        </div>
      </div>
    </div>
  )
}

const stickyLook = 'sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:border'

type NewerVersionProps = { entity: AuditEntity; edit: StaleEditing; isTouched: boolean }

const NewerVersionNotice = ({ entity, edit, isTouched }: NewerVersionProps) => (
  <div role="status" className="basis-full empty:hidden">
    {edit.newerChange && (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-hold-soft px-3 py-2 text-sm font-medium text-hold">
        <span>
          <ChangeAuthor entity={entity} {...edit.newerChange} otherwise={t('This was changed just now.')} />
        </span>
        <Button size="small" onClick={isTouched ? edit.retry : edit.loadNewer}>
          {isTouched ? t('See What Changed') : t('Load the Change')}
        </Button>
      </div>
    )}
  </div>
)
