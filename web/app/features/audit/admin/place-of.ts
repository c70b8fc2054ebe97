import type { AuditEntity } from '@minato/contract/audit/facts.ts'
import { paths } from '~/paths'

const { admin } = paths

const places: Record<AuditEntity, (id: string) => string> = {
  car: admin.car,
  order: admin.order,
  user: admin.editUser,
  inquiry: admin.inquiry,
  template: (id) => `${admin.replyTemplates}?do=edit&template=${id}`,
  gallery: (id) => `${admin.gallery}?open=${id}`,
  schedule: (id) => `${admin.shipSchedules}?do=edit&schedule=${id}`,
  team: (id) => `${admin.team}?do=edit&member=${id}`,
  rate: () => admin.exchangeRate,
  job: () => admin.backgroundWork,
}

/** Where in the back-office a thing stands; its list where it has no address of its own. */
export const placeOf = (entity: AuditEntity, id: string) => places[entity](id)
