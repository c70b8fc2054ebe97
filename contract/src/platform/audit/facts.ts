// Rule: who may read which entries of the log.
import { messages } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import { getKeys, getLabels } from '#values/keys.ts'

const entities = messages({
  car: { label: 'Car', needs: 'cars.read' },
  confidential: { label: 'Costs and numbers', needs: 'costs.edit' },
  order: { label: 'Order', needs: 'orders.read' },
  shortlist: { label: 'Shortlist', needs: 'orders.edit' },
  user: { label: 'User', needs: 'users.edit' },
  apiToken: { label: 'API token', needs: 'users.edit' },
  inquiry: { label: 'Inquiry', needs: 'inquiries.edit' },
  template: { label: 'Reply template', needs: 'inquiries.edit' },
  gallery: { label: 'Gallery item', needs: 'content.edit' },
  schedule: { label: 'Ship schedule', needs: 'content.edit' },
  voyage: { label: 'Voyage', needs: 'sailings.edit' },
  team: { label: 'Team member', needs: 'content.edit' },
  importRule: { label: 'Import rule', needs: 'importRules.edit' },
  rate: { label: 'Exchange rate', needs: 'prices.edit' },
  bankAccount: { label: 'Bank account', needs: 'bankAccounts.edit' },
  setting: { label: 'Setting', needs: 'settings.edit' },
  freight: { label: 'Freight rate', needs: 'prices.edit' },
  port: { label: 'Port', needs: 'prices.edit' },
  job: { label: 'Background work', needs: 'settings.edit' },
  role: { label: 'Role', needs: 'users.edit' },
  invitation: { label: 'Invitation', needs: 'users.edit' },
} as const satisfies Record<string, { label: string; needs: Permission }>)
export type AuditEntity = keyof typeof entities

const actions = messages({
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Brought back',
} as const)

export const auditEntities = { labels: getLabels(entities), names: getKeys(entities) }
/** Returns the permission to see the changes of an entity, besides `history.read`. */
export const getEntityPermission = (entity: AuditEntity): Permission => entities[entity].needs

export const auditActions = { labels: actions, names: getKeys(actions) }

export const unsetValueText = '—'

export type AuditAction = keyof typeof actions
