import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { scheduleLimits, scheduleAdminMessages as texts } from '@minato/contract/ship-schedules/office.ts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isProblem, sentence } from '~/lib/failure'
import { Button } from '~/ui/act/button'
import { CountedArea } from '~/ui/write/counted-area'
import { CheckField, TextField } from '~/ui/write/field'
import { FormFaults } from '~/ui/write/form-faults'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { WindowFoot } from '~/ui/write/window-foot'
import { ScheduleFile, useScheduleFile } from './schedule-file.tsx'
import {
  type ScheduleFormInput,
  type ScheduleFormOutput,
  scheduleForm,
  startingValues,
} from './schedule-form-values.ts'
import { type Removed, StoredMedia } from './stored-media.tsx'
import { useSaveSchedule } from './use-save-schedule.ts'

/** Which of the stored files would be others after a save. */
const mediaChanged = (file: File | undefined, { removeImage, removePdf }: Removed) => [
  ...(removeImage || (file && file.type !== scheduleLimits.pdfType) ? ['image'] : []),
  ...(removePdf || file?.type === scheduleLimits.pdfType ? ['pdf'] : []),
]

type Given = { schedule: ManagedSchedule | undefined; onSaved(message: string): void; onClose(): void }

const nothingRemoved = { removeImage: false, removePdf: false }

/** Writes a new schedule, or changes `schedule`. What is typed stays until it is saved or given up. */
export function ScheduleForm({ schedule, onSaved, onClose }: Given) {
  const form = useForm<ScheduleFormInput, unknown, ScheduleFormOutput>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(scheduleForm),
    defaultValues: startingValues(schedule),
  })
  const { register, formState, control, setFocus } = form
  useEffect(() => setFocus('title'), [setFocus])
  const choice = useScheduleFile()
  const [removed, setRemoved] = useState(nothingRemoved)
  const touched = choice.chosen !== null || removed.removeImage || removed.removePdf
  const guard = useLeaveGuard(formState.isDirty || touched)
  const save = useSaveSchedule({
    schedule,
    form,
    media: { file: choice.chosen?.file, ...removed },
    onSaved(message) {
      guard.free()
      onSaved(message)
    },
    onDiscard() {
      choice.drop()
      setRemoved(nothingRemoved)
    },
  })
  const description = useWatch({ control, name: 'description' })
  const field = (name: keyof ScheduleFormInput) => ({ ...register(name), error: formState.errors[name]?.message })
  const faults = (['title', 'description', 'imageUrl'] as const).map((name) => ({
    name,
    message: formState.errors[name]?.message,
    onGo: () => setFocus(name),
  }))
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.send(values))}
      onKeyDown={submitKey}
      aria-label={schedule ? 'Edit schedule' : 'New schedule'}
      className="grid gap-4"
    >
      {formState.submitCount > 0 && <FormFaults title={texts.invalid} faults={faults} />}
      <TextField label="Title" required {...field('title')} />
      <CountedArea
        label="Description"
        required
        length={description.length}
        limit={scheduleLimits.description[1]}
        {...field('description')}
      />
      <CheckField label="Active: shown on the public site" {...field('isActive')} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Image or PDF</legend>
        {save.base && <StoredMedia schedule={save.base} removed={removed} onChange={setRemoved} />}
        <ScheduleFile choice={choice} fault={save.fileFault} />
      </fieldset>
      <TextField
        label="Image URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Optional, instead of an image file: shown as a link."
        {...field('imageUrl')}
      />
      <StaleEdit
        entity="schedule"
        edit={save.stale}
        mine={[...Object.keys(formState.dirtyFields), ...mediaChanged(choice.chosen?.file, removed)]}
      />
      <WindowFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={save.busy || choice.done !== null} aria-keyshortcuts="Control+Enter">
          {save.busy ? 'Saving …' : schedule ? 'Update Schedule' : 'Create Schedule'}
        </Button>
      </WindowFoot>
      <SaveFailure
        title={save.fileFault ? texts.fileFailedTitle : texts.failedTitle}
        text={
          isProblem(save.error, 'file-damaged')
            ? texts.fileFailed
            : sentence(save.error, schedule ? texts.updateFailed : texts.createFailed)
        }
        error={save.error}
        onClose={save.forgive}
      />
      {guard.dialog}
    </form>
  )
}
