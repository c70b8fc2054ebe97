import { t } from '#language/messages.ts'

/** Who does what nobody clicked, as it is kept. */
export const systemName = 'System'
/** Who answers inquiries, as it is kept. Source: admin specification. */
export const respondent = 'Admin'
/** What is kept of a person who has deleted their account. */
export const deletedCustomer = { firstName: 'Deleted', lastName: 'customer' } as const
export const deletedName = `${deletedCustomer.firstName} ${deletedCustomer.lastName}`

/** A name as it is kept, for whoever reads: what stands in the place of one is said in their language. */
export function nameSaid(name: string) {
  switch (name) {
    case systemName:
      return t('System')
    case respondent:
      return t('Admin', {}, 'who answers')
    case deletedName:
      return t('Deleted customer')
    default:
      return name
  }
}
