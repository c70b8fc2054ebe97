import { message, t } from '@minato/contract/language/messages.ts'
import type { ReplyTemplate } from '@minato/contract/office/reply-templates/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { createDeletion } from '#office/actions.tsx'
import { buildEditAddress, type WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { createItemHook, useFullList } from '#office/list/listing.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Excerpt } from '#ui/display/excerpt.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { missingTemplateText, TemplateForm } from './office-form.tsx'

const param = 'template'

const remove = createDeletion({
  ask: ({ title }: ReplyTemplate) => ({
    title: t('Delete this reply template?'),
    text: t('Responses already sent are kept. This action cannot be undone.'),
    subject: title,
  }),
  do: ({ id }) => api.replyTemplates.remove({ params: { id } }),
  getMessage: (_, { title }) => t('{title} was deleted.', { title }, 'a reply template'),
  failed: () => ({ title: t('Delete Failed'), text: t('Failed to delete the template') }),
  groups: ['replyTemplates'],
})

const templates = defineList<ReplyTemplate>()({
  title: message('Reply Templates'),
  things: message('reply templates'),
  words: {
    loading: message('Loading reply templates'),
    search: message('Title or text …'),
    empty: {
      title: message('No reply templates yet'),
      text: message('Write an answer once, then use it for every similar inquiry.'),
    },
    noMatch: { title: message('No reply templates found') },
    showAll: message('Clear search'),
    failed: message('Failed to load reply templates'),
  },
  nameOf: ({ title }) => title,
  open: (template, address) => buildEditAddress(address, param, template),
  lead: { label: message('Title') },
  columns: [
    {
      label: message('Text'),
      cell: ({ text }) => <Excerpt text={text} most={180} className="line-clamp-2 max-w-2xl" />,
    },
    { label: message('Changed'), card: 'labelled', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ],
  filters: {},
  useRows: (question) =>
    useFullList(api.replyTemplates.listAll, { question, textOf: ({ title, text }) => `${title} ${text}` }),
  export: createVisibleRowsExport('reply-templates', api.replyTemplates.export),
  acts: [remove],
})

export const ReplyTemplatesScreen = ({ history }: WithHistory) => (
  <EditableList
    list={templates}
    actions={() => <ButtonLink to={paths.admin.inquiries}>{t('Enquiry List')}</ButtonLink>}
    add={t('Add Template')}
    window={{
      param,
      titles: { create: t('Add Reply Template'), edit: t('Edit Reply Template') },
      useItem: createItemHook(api.replyTemplates.listAll),
      loading: t('Loading the template'),
      missing: missingTemplateText,
      form: ({ record, onClose }) => <TemplateForm template={record} onClose={onClose} />,
      below: history,
    }}
  />
)
