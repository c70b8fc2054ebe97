import { t } from '@minato/contract/language/messages.ts'
import { type ManagedSchedule, scheduleDraft } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import {
  scheduleLimits,
  scheduleMessages,
  scheduleAdminMessages as texts,
} from '@minato/contract/platform/ship-schedules/facts.ts'
import { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { getFieldErrors, isProblem, requireById, requireSuccess } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { fileErrorTexts, ScheduleFile, StoredMedia, useMedia } from './office-files.tsx'

/** Replaces the multipart text of `isActive` by a boolean. */
const scheduleForm = scheduleDraft.extend({ isActive: z.boolean() })
type Input = z.input<typeof scheduleForm>
const Field = createFields<Input>()

const toFormValues = (schedule?: ManagedSchedule): Input => ({
  title: schedule?.title ?? '',
  description: schedule?.description ?? '',
  isActive: schedule?.isActive ?? true,
  imageUrl: schedule?.imageUrl ?? '',
})

/** The history compares a picture on another server by its address. */
const toHistoryValues = ({ title, description, isActive, image, imageUrl, pdf }: ManagedSchedule) => ({
  title,
  description,
  isActive,
  image: imageUrl ? null : image,
  imageUrl,
  pdf: pdf !== null,
})

export const getUpdateErrorText = () => t('Update failed')
export const toSuccess = (text: string) => ({ title: t('Success'), text })

type Props = {
  schedule: ManagedSchedule | undefined
  onSaved(text: ReturnType<typeof toSuccess>): void
  onClose(): void
}

export function ScheduleForm({ schedule, onSaved, onClose }: Props) {
  const { choice, removedKinds, setRemovedKinds, media, extraInput } = useMedia()
  const edit = useEditForm({
    entity: 'schedule',
    schema: scheduleForm,
    record: schedule,
    toValues: toFormValues,
    toComparedFields: toHistoryValues,
    read: async ({ id }) => requireById((await api.shipSchedules.listAll()).data, id, scheduleMessages.notFound),
    async create(values, keyed) {
      const form = buildMultipartForm({ ...values, ...media })
      return requireSuccess(await api.shipSchedules.create({ form }, keyed(form)), t('Creation failed')).data
    },
    async update(values, { id, version }) {
      const form = buildMultipartForm({ ...values, ...media, version })
      return requireSuccess(await api.shipSchedules.update({ params: { id }, form }), getUpdateErrorText()).data
    },
    extraInput,
    groups: ['shipSchedules'],
    onSaved: () => onSaved(toSuccess(schedule ? texts.updated : texts.created)),
  })
  const { error } = edit.save
  const fileFault = getFieldErrors(error).image ?? getFieldErrors(error).pdf
  return (
    <EditForm
      edit={edit}
      label={schedule ? t('Edit schedule') : t('New schedule')}
      submit={schedule ? t('Update Schedule') : t('Create Schedule')}
      focus="title"
      faultsTitle={t('Please fix the form errors before submitting.')}
      failed={{
        title: fileFault ? fileErrorTexts.title : t('Error'),
        text: schedule
          ? t('Failed to update schedule. Please try again.')
          : t('Failed to create schedule. Please try again.'),
        instead: isProblem(error, 'file-damaged') ? fileErrorTexts.text : undefined,
      }}
      busy={choice.progress !== null}
      onClose={onClose}
    >
      <Field.Text name="title" label={t('Title')} required />
      <Field.Area name="description" label={t('Description')} required limit={scheduleLimits.description[1]} />
      <Field.Check name="isActive" label={t('Active: shown on the public site')} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('Image or PDF')}</legend>
        {edit.base && <StoredMedia schedule={edit.base} removedKinds={removedKinds} onChange={setRemovedKinds} />}
        <ScheduleFile choice={choice} fault={fileFault} />
      </fieldset>
      <Field.Text
        name="imageUrl"
        label={t('Image URL')}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t('Optional. Use it instead of an image file; it is shown as a link.')}
      />
    </EditForm>
  )
}
