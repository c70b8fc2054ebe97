// Rule: who may read which entries of the log.
import type { Permission } from '../../protocol/access.ts'
import { namesOf } from '../../values/names.ts'

const entities = {
  car: 'Car',
  confidential: 'Costs and numbers',
  order: 'Order',
  user: 'User',
  apiToken: 'API token',
  inquiry: 'Inquiry',
  template: 'Reply template',
  gallery: 'Gallery item',
  schedule: 'Ship schedule',
  voyage: 'Voyage',
  team: 'Team member',
  importRule: 'Import rule',
  rate: 'Exchange rate',
  bankAccount: 'Bank account',
  setting: 'Setting',
  freight: 'Freight rate',
  port: 'Port',
  job: 'Background work',
  role: 'Role',
  invitation: 'Invitation',
} as const

const actions = { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Brought back' } as const

/** The kinds of thing that the back-office changes, with what a person reads. */
export const auditEntities = { labels: entities, names: namesOf(entities) }
/** What can be done to a thing, with what a person reads. */
export const auditActions = { labels: actions, names: namesOf(actions) }

export type AuditEntity = keyof typeof entities

/** What one must hold to see what was done to such a thing, beside the history itself. */
export const entityNeeds: Record<AuditEntity, Permission> = {
  car: 'cars.read',
  confidential: 'costs.edit',
  order: 'orders.read',
  user: 'users.edit',
  apiToken: 'users.edit',
  inquiry: 'inquiries.edit',
  template: 'inquiries.edit',
  gallery: 'content.edit',
  schedule: 'content.edit',
  voyage: 'sailings.edit',
  team: 'content.edit',
  importRule: 'importRules.edit',
  rate: 'prices.edit',
  bankAccount: 'bankAccounts.edit',
  setting: 'settings.edit',
  freight: 'prices.edit',
  port: 'prices.edit',
  job: 'settings.edit',
  role: 'users.edit',
  invitation: 'users.edit',
}
export type AuditAction = keyof typeof actions
