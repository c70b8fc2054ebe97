import { t } from '@minato/contract/language/messages.ts'
import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { toast } from '#ui/actions/toast.ts'
import { TextArea } from '#ui/forms/field.tsx'

const notes = z.object({ internalNotes: z.string() })

export function NotesForm({ inquiry }: { inquiry: Inquiry }) {
  const edit = useEditForm({
    entity: 'inquiry',
    draft: { key: ['inquiry', `${inquiry.id}.notes`] },
    schema: notes,
    record: inquiry,
    toValues: (thing) => ({ internalNotes: thing?.internalNotes ?? '' }),
    toComparedFields: ({ status, internalNotes }) => ({ status, internalNotes }),
    read: ({ id }) => api.inquiries.show({ params: { id } }),
    update: (body, { id, version }, withKey) =>
      api.inquiries.update({ params: { id }, body: { ...body, version } }, withKey({ ...body, version })),
    groups: ['inquiries'],
    onSaved(saved) {
      form.reset({ internalNotes: saved.internalNotes ?? '' })
      toast.success(t('The notes were saved.'))
    },
  })
  const { form } = edit
  return (
    <EditForm
      edit={edit}
      label={t('Internal notes')}
      submit={t('Save Notes')}
      failed={{ text: t('Failed to save the notes. Please try again.') }}
      idle={edit.changedFields.length === 0}
      isPlain
    >
      <TextArea
        label={t('Internal notes')}
        hint={t('Only the office reads this.')}
        error={form.formState.errors.internalNotes?.message}
        {...form.register('internalNotes')}
      />
    </EditForm>
  )
}
