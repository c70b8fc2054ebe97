import { messages, t } from '@minato/contract/language/messages.ts'
import { assigneeChoices, type Colleague } from '@minato/contract/platform/assignments/assignment.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ListAddress } from '../address.ts'

export const assignmentTexts = messages({
  to: (name: string) => t('Assigned to {name}', { name }),
  give: 'Assign to …',
  nobody: 'Nobody',
  done: (name: string | null) => (name ? t('Assigned to {name}.', { name }) : t('Assigned to nobody.')),
})

export type AssignableItem = { id: string; assignee?: Colleague | null | undefined }

export const AssigneeName = ({ item: { assignee } }: { item: AssignableItem }) =>
  assignee ? <span className="leading-4.5">{assignee.name}</span> : <span className="text-muted">—</span>

export const AssigneeMark = ({ item: { assignee } }: { item: AssignableItem }) =>
  assignee && (
    <span className="ms-2 text-xs font-semibold text-muted" title={assignmentTexts.to(assignee.name)}>
      <span aria-hidden>{assignee.name.split(/\s+/).map(([first]) => first)}</span>
      <span className="sr-only">{assignmentTexts.to(assignee.name)}</span>
    </span>
  )

export const AssigneeFilterLinks = ({ address }: { address: ListAddress }) =>
  getKeys(assigneeChoices).map((choice) => {
    const isChosen = address.get('assignee') === choice
    return (
      <ButtonLink
        key={choice}
        to={address.to({ assignee: isChosen ? '' : choice, page: '' })}
        size="small"
        className={isChosen ? 'border-link ring-1 ring-link' : ''}
        aria-current={isChosen ? 'true' : undefined}
      >
        {assigneeChoices[choice]}
      </ButtonLink>
    )
  })
