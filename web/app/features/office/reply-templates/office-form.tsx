import { t } from '@minato/contract/language/messages.ts'
import { inquiryAdminLimits } from '@minato/contract/office/inquiries/office.ts'
import { type ReplyTemplate, templateDraft } from '@minato/contract/office/reply-templates/endpoints.ts'
import { templatePlaceholders, templateProblems } from '@minato/contract/office/reply-templates/facts.ts'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { requireById } from '#lib/api/failure.ts'

export const missingTemplateText = templateProblems['reply-template-not-found'].sentence

const Field = createFields<z.input<typeof templateDraft>>()

export function TemplateForm({ template, onClose }: { template: ReplyTemplate | undefined; onClose(): void }) {
  const edit = useEditForm({
    entity: 'template',
    schema: templateDraft,
    record: template,
    toValues: (from) => ({ title: from?.title ?? '', text: from?.text ?? '' }),
    read: async ({ id }) => requireById((await api.replyTemplates.listAll()).data, id, missingTemplateText),
    create: (body, withKey) => api.replyTemplates.create({ body }, withKey(body)),
    update: (body, { id, version }) => api.replyTemplates.update({ params: { id }, body: { ...body, version } }),
    groups: ['replyTemplates'],
    successText: ({ title }) => t('{title} was saved.', { title }, 'a reply template'),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={template ? t('Edit reply template') : t('New reply template')}
      submit={t('Save Template')}
      focus="title"
      failed={{ text: t('Failed to save the template. Please try again.') }}
      onClose={onClose}
    >
      <Field.Text name="title" label={t('Title')} required hint={t('Only the office reads it.')} />
      <Field.Area name="text" label={t('Text')} required rows={8} limit={inquiryAdminLimits.response} />
      <PlaceholderList />
    </EditForm>
  )
}

const PlaceholderList = () => (
  <div className="text-sm text-muted">
    <p>
      {t(
        'The email begins with “Dear …”. The words in braces below are filled in from the inquiry. Where it has no value, the braces stay: replace them yourself.',
      )}
    </p>
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
      {Object.entries(templatePlaceholders).map(([word, meaning]) => (
        <div key={word} className="contents">
          <dt className="font-mono text-ink">{`{${word}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
