import { t } from '@minato/contract/language/messages.ts'
import type { ManagedMember } from '@minato/contract/platform/team/endpoints.ts'
import { teamLimits, teamMessages, teamAdminMessages as texts } from '@minato/contract/platform/team/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { requireById } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { MemberImage, uploadImage, useMemberImage } from './office-image.tsx'
import { type Input, memberForm, toFormValues } from './office-member.ts'

const Field = createFields<Input>()

export const toSuccess = (text: string, durationMs?: number) => ({ title: t('Success'), text, durationMs })

type Props = { member: ManagedMember | undefined; onSaved(text: ReturnType<typeof toSuccess>): void; onClose(): void }

export function MemberForm({ member, onSaved, onClose }: Props) {
  const choice = useMemberImage()
  const queries = useQueryClient()
  const upload = useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) => uploadImage(id, file),
    onSuccess: ({ data }) => edit.finish(data),
    onSettled: () => refreshGroups(queries, 'team'),
  })
  const edit = useEditForm({
    entity: 'team',
    schema: memberForm,
    record: member,
    toValues: toFormValues,
    read: async ({ id }) => requireById((await api.team.listAll()).data, id, teamMessages.notFound),
    create: async (body, keyed) => (await api.team.create({ body }, keyed(body))).data,
    update: async (body, { id, version }) =>
      (await api.team.update({ params: { id }, body: { ...body, version } })).data,
    extraInput: { names: choice.selection ? ['image'] : [], drop: choice.clear },
    groups: ['team'],
    startFollowUp({ id }) {
      if (choice.selection) upload.mutate({ id, file: choice.selection.file })
      return choice.selection !== null
    },
    onSaved: () => onSaved(toSuccess(member ? texts.updated : texts.created)),
  })
  const name = useWatch({ control: edit.form.control, name: 'name' })
  const retry = () => edit.base && choice.selection && upload.mutate({ id: edit.base.id, file: choice.selection.file })
  return (
    <EditForm
      edit={edit}
      label={member ? t('Edit team member') : t('New team member')}
      submit={edit.base ? t('Update Member') : t('Add Member')}
      focus="name"
      failed={{ title: t('Error'), text: t('Something went wrong') }}
      busy={upload.isPending || choice.progress !== null}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text name="name" label={t('Name')} required />
        <Field.Text name="position" label={t('Position')} required />
        <Field.Text name="email" label={t('Email')} type="email" inputMode="email" />
        <Field.Text name="phone" label={t('Phone')} type="tel" inputMode="tel" />
        <Field.Text
          name="expertise"
          label={t('Expertise')}
          className="sm:col-span-2"
          hint={t('Separated by commas: Auctions, Documents, Customs')}
        />
        <Field.Area name="bio" label={t('Bio')} className="sm:col-span-2" limit={teamLimits.bio} />
      </div>
      <Field.Check name="isActive" label={t('Active: shown on the public site')} />
      <MemberImage choice={choice} name={name} present={edit.base?.image ?? null} />
      <ConfirmDialog
        open={upload.isError}
        onClose={upload.reset}
        title={t('Partial Success')}
        text={t('Member saved but image upload failed. You can try uploading the image again.')}
        dismiss={t('Close')}
        confirm={t('Try Again')}
        variant="main"
        onConfirm={retry}
      />
    </EditForm>
  )
}
