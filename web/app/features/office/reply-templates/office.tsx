import { inquiryAdminLimits } from '@minato/contract/office/inquiries/office.ts'
import { type ReplyTemplate, templateDraft } from '@minato/contract/office/reply-templates/endpoints.ts'
import { templateProblems, templateWords } from '@minato/contract/office/reply-templates/facts.ts'
import type { z } from 'zod'
import { api } from '~/lib/api/api'
import { oneOf, sentence } from '~/lib/api/failure'
import { act } from '~/office/acts'
import { EditForm } from '~/office/edit-form'
import { wholeExport } from '~/office/export-menu'
import { fieldsOf } from '~/office/fields'
import { listOf } from '~/office/list-of'
import { ListScreen } from '~/office/list-screen'
import { oneOfWhole, useWholeList } from '~/office/listing'
import { AddLink, EditWindow, editing, type WithHistory } from '~/office/record'
import { useEditForm } from '~/office/use-edit-form'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'

const param = 'template'
const notFound = templateProblems['reply-template-not-found'].sentence

const remove = act({
  label: 'Delete',
  destructive: true,
  ask: ({ title }: ReplyTemplate) => ({
    title: 'Delete this reply template?',
    text: 'What was sent with it stays. This action cannot be undone.',
    thing: title,
    confirm: 'Delete',
  }),
  do: ({ id }) => api.replyTemplates.remove({ params: { id } }),
  said: (_, { title }) => `${title} was deleted.`,
  failed: () => ({ title: 'Delete Failed', text: 'Failed to delete the template' }),
  groups: ['replyTemplates'],
})

const templates = listOf<ReplyTemplate>()({
  title: 'Reply Templates',
  things: 'reply templates',
  words: {
    search: 'Title or text …',
    empty: { title: 'No reply templates yet', text: 'Write an answer once, and send it to everybody who asks for it.' },
    nothingFound: { title: 'No reply templates found' },
    showAll: 'Clear search',
    failed: (error) => ({ title: 'Failed to load reply templates', text: sentence(error) }),
  },
  nameOf: ({ title }) => title,
  open: (template, address) => editing(address, param, template),
  lead: { label: 'Title' },
  columns: [
    { label: 'Text', cell: ({ text }) => <span className="line-clamp-2 max-w-2xl">{text}</span> },
    { label: 'Changed', card: 'labelled', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ],
  filters: {},
  useRows: (question) =>
    useWholeList(api.replyTemplates.listAll, { question, textOf: ({ title, text }) => `${title} ${text}` }),
  export: wholeExport('reply-templates', api.replyTemplates.export),
  acts: [remove],
})

const useTemplate = oneOfWhole(api.replyTemplates.listAll)

/** The ready answers that whoever responds to an inquiry can begin with. */
export const ReplyTemplatesScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={templates}
    actions={() => <ButtonLink to={paths.admin.inquiries}>Enquiry List</ButtonLink>}
    add={({ address }) => <AddLink to={editing(address, param)}>Add Template</AddLink>}
  >
    {(listed) => (
      <EditWindow
        listed={listed}
        param={param}
        titles={{ create: 'Add Reply Template', edit: 'Edit Reply Template' }}
        useThing={useTemplate}
        loading="Loading the template"
        missing={notFound}
        form={({ thing, onClose }) => <TemplateForm template={thing} onClose={onClose} />}
        below={history}
      />
    )}
  </ListScreen>
)

const Field = fieldsOf<z.input<typeof templateDraft>>()

function TemplateForm({ template, onClose }: { template: ReplyTemplate | undefined; onClose(): void }) {
  const edit = useEditForm({
    entity: 'template',
    schema: templateDraft,
    thing: template,
    start: (from) => ({ title: from?.title ?? '', text: from?.text ?? '' }),
    read: async ({ id }) => oneOf((await api.replyTemplates.listAll()).data, id, notFound),
    create: (body, keyed) => api.replyTemplates.create({ body }, keyed(body)),
    update: (body, { id, version }) => api.replyTemplates.update({ params: { id }, body: { ...body, version } }),
    groups: ['replyTemplates'],
    onSaved({ title }) {
      toast.success(`${title} was saved.`)
      onClose()
    },
  })
  return (
    <EditForm
      edit={edit}
      label={template ? 'Edit reply template' : 'New reply template'}
      submit="Save Template"
      focus="title"
      failed={{ text: 'Failed to save the template. Please try again.' }}
      cancel={<Button onClick={onClose}>Cancel</Button>}
      inWindow
    >
      <Field.Text name="title" label="Title" required hint="Only the office reads it." />
      <Field.Area name="text" label="Text" required rows={8} limit={inquiryAdminLimits.response} />
      <Words />
    </EditForm>
  )
}

/** What can be written in braces. */
const Words = () => (
  <div className="text-sm text-muted">
    <p>
      The letter begins with “Dear …”. These words fill in by themselves; what an inquiry does not say stays in its
      braces until you write it:
    </p>
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
      {Object.entries(templateWords).map(([word, meaning]) => (
        <div key={word} className="contents">
          <dt className="font-mono text-ink">{`{${word}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
