import { message, t } from '@minato/contract/language/messages.ts'
import type { ManagedMember, MemberPositions } from '@minato/contract/platform/team/endpoints.ts'
import { teamMessages, teamAdminMessages as texts } from '@minato/contract/platform/team/facts.ts'
import { getTrashRetentionText } from '@minato/contract/platform/trash/facts.ts'
import { api } from '#lib/api/api.ts'
import { createAction, createDeletion } from '#office/actions.tsx'
import { buildEditAddress, type WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { createItemHook, useFullList } from '#office/list/listing.ts'
import { createToggleQuestion, createVisibilityToggle, isHidden, VisibilityMark } from '#office/list/visibility.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { MemberForm, toSuccess } from './office-form.tsx'
import { compressAndUpload, imageTypes } from './office-image.tsx'
import { applyOrder, toMemberOrder } from './office-member.ts'
import { Portrait } from './team-grid.tsx'

const toFailure = (text: string) => () => ({ title: t('Error'), text })

/** Milliseconds for the confirmation of an image. */
const imageSuccessMs = 3000

const toggle = createVisibilityToggle({
  ask: createToggleQuestion('member', ({ name }) => name),
  do: async ({ id, isActive, version }: ManagedMember) =>
    isActive
      ? (await api.team.hide({ params: { id } })).data
      : (await api.team.update({ params: { id }, body: { isActive: true, version } })).data,
  getMessage: ({ isActive }) => (isActive ? t('Team member activated successfully.') : texts.deactivated),
  failed: ({ isActive }) => toFailure(isActive ? t('Failed to deactivate member') : t('Failed to activate member'))(),
  groups: ['team'],
})

const uploadImage = createAction({
  label: message('Upload image'),
  file: imageTypes.join(','),
  do: ({ id }: ManagedMember, file) => compressAndUpload(id, file),
  getMessage: () => toSuccess(texts.imageUploaded, imageSuccessMs),
  failed: toFailure(message('Something went wrong')),
  groups: ['team'],
})

const removeImage = createAction({
  label: message('Remove image'),
  destructive: true,
  when: ({ image }: ManagedMember) => image !== null,
  ask: ({ name }) => ({
    title: t('Remove this image?'),
    text: t('Their initials will be shown instead. This action cannot be undone.'),
    subject: name,
    confirm: t('Remove'),
  }),
  do: ({ id }) => api.team.removeImage({ params: { id } }),
  getMessage: () => toSuccess(texts.imageRemoved, imageSuccessMs),
  failed: toFailure(message('Failed to remove image')),
  groups: ['team'],
})

const remove = createDeletion({
  ask: ({ name }: ManagedMember) => ({
    title: t('Delete this team member?'),
    text: t('They will be permanently deleted, with their image. This action cannot be undone.'),
    subject: name,
    note: getTrashRetentionText(),
  }),
  do: ({ id }) => api.team.remove({ params: { id } }),
  getMessage: () => toSuccess(texts.deleted),
  failed: toFailure(message('Failed to delete team member')),
  groups: ['team'],
})

const param = 'member'

type All = Awaited<ReturnType<typeof api.team.listAll>>

const team = defineList<ManagedMember>()({
  title: message('Team Management'),
  things: message('team members'),
  words: {
    loading: message('Loading team members'),
    search: message('Name, position or email …'),
    empty: { title: teamMessages.listEmpty, text: message('Your pages show these people to buyers.') },
    noMatch: { title: teamMessages.listEmpty, text: message('Try adjusting your search.') },
    showAll: message('Clear search'),
    failed: teamMessages.listFailed,
    count: ({ allRows }) =>
      t('{active} active, {total} in total', {
        active: allRows.filter(({ isActive }) => isActive).length,
        total: allRows.length,
      }),
  },
  nameOf: ({ name }) => name,
  open: (member, address) => buildEditAddress(address, param, member),
  lead: {
    label: message('Name'),
    picture: ({ name, image }, sizes) => <Portrait name={name} url={image} sizes={sizes} />,
    faded: isHidden,
    below: ({ position }) => position,
  },
  columns: [
    {
      label: message('Email'),
      cell: ({ email }) =>
        email && (
          <span className="one-line">
            <EmailText address={email} />
          </span>
        ),
    },
    { label: message('Phone'), cell: ({ phone }) => phone && <span className="whitespace-nowrap">{phone}</span> },
    { label: message('Expertise'), card: 'none', cell: ({ expertise }) => expertise.join(', ') },
    { label: message('Status'), card: 'top', cell: VisibilityMark },
  ],
  filters: { tab: createChoiceFilter(message('Show'), message('Active Members'), { all: message('All Members') }) },
  useRows: (question) =>
    useFullList(api.team.listAll, {
      question,
      textOf: ({ name, position, email }) => [name, position, email].join(' '),
      passes: ({ isActive }) => isActive || question.tab === 'all',
    }),
  export: createVisibleRowsExport('team', api.team.export),
  acts: [toggle, uploadImage, removeImage, remove],
  ordering: {
    key: api.team.listAll.key(),
    put: (all: All, order) => ({ ...all, data: applyOrder(all.data, toMemberOrder(order)) }),
    send: (order) => api.team.reorder({ body: toMemberOrder(order) satisfies MemberPositions }),
    group: 'team',
    movedText: texts.reordered,
    movable: ({ search }) => search === '',
    hint: message('To move members up or down, clear the search first.'),
    failed: { title: message('Error'), text: message('Failed to reorder team members') },
  },
})

export const TeamScreen = ({ history }: WithHistory) => (
  <EditableList
    list={team}
    add={t('Add Member')}
    window={{
      param,
      titles: { create: t('Add Team Member'), edit: t('Edit Team Member') },
      useItem: createItemHook(api.team.listAll),
      loading: t('Loading the member'),
      missing: teamMessages.notFound,
      form: ({ record, ...rest }) => <MemberForm member={record} {...rest} />,
      below: history,
    }}
  />
)
