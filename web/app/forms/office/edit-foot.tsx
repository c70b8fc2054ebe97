import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { SaveFault } from '#forms/saving/save-fault.tsx'
import { submitKeys } from '#forms/saving/submit-key.ts'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { Button } from '#ui/act/button.tsx'
import { WindowFoot } from '#ui/write/window-foot.tsx'
import { HeardChange } from './heard-change.tsx'

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
  cancel: ReactNode
  /** Another button that submits it. */
  also?: ReactNode
  /** Whether it fills a window, whose foot stays in sight, or stands on a screen. */
  inWindow?: boolean
  /** On a screen, and so long that its foot stays in sight: its parts have frames of their own. */
  long?: boolean
  progress?: ReactNode
}

export function EditFoot({ edit, inWindow, long, progress, ...props }: FootProps) {
  const { entity, stale, mine } = edit
  const heard = !edit.busy && !props.busy && <HeardChange entity={entity} edit={stale} isTouched={mine.length > 0} />
  const buttons = (
    <>
      {props.cancel}
      <Button type="submit" look="main" busy={edit.busy || props.busy} aria-keyshortcuts={submitKeys}>
        {edit.busy ? (props.saving ?? t('Saving …')) : props.submit}
      </Button>
      {props.also}
    </>
  )
  if (inWindow)
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
