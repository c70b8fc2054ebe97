import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { ChangeAuthor } from '#forms/saving/change-author.tsx'
import { SaveFault } from '#forms/saving/save-fault.tsx'
import { submitKeys } from '#forms/saving/submit-key.ts'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { Button } from '#ui/act/button.tsx'
import { WindowFoot } from '#ui/write/window-foot.tsx'

export type FootProps = {
  edit: {
    entity: AuditEntity
    stale: StaleEditing
    mine: readonly string[]
    busy: boolean
    save: { error: unknown }
  }
  submit: string
  saving?: string
  /** The message where the server gives no reason, or `instead` of it; with a title in a dialog, else below the fields. */
  failed: { title?: string; text: string; instead?: string | undefined }
  /** Whether something else is still under way. */
  busy?: boolean
  /** The way out of a screen. */
  cancel?: ReactNode
  /** It fills a window: its foot stays in sight, with a button that closes the window. */
  onClose?(): void
  /** Another button that submits it. */
  also?: ReactNode
  /** On a screen, and so long that its foot stays in sight: its parts have frames of their own. */
  long?: boolean
  progress?: ReactNode
}

export function EditFoot({ edit, onClose, long, progress, ...props }: FootProps) {
  const { entity, stale, mine } = edit
  const heard = !edit.busy && !props.busy && <HeardChange entity={entity} edit={stale} isTouched={mine.length > 0} />
  const buttons = (
    <>
      {onClose ? <Button onClick={onClose}>{t('Cancel')}</Button> : props.cancel}
      <Button type="submit" look="main" busy={edit.busy || props.busy} aria-keyshortcuts={submitKeys}>
        {edit.busy ? (props.saving ?? t('Saving …')) : props.submit}
      </Button>
      {props.also}
    </>
  )
  if (onClose)
    return (
      <WindowFoot>
        {heard}
        {buttons}
      </WindowFoot>
    )
  return (
    <div className={long ? stays : ''}>
      {long && <SaveFault error={edit.save.error} failed={props.failed.text} />}
      <div className="grid gap-3">
        {heard}
        <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
          {progress}
          {buttons}
        </div>
      </div>
    </div>
  )
}

const stays = 'sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:border'

type HeardProps = { entity: AuditEntity; edit: StaleEditing; isTouched: boolean }

const HeardChange = ({ entity, edit, isTouched }: HeardProps) => (
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
