import { t } from '#language/messages.ts'

/** The stored actor of automatic changes. */
export const systemName = 'System'
/** The stored author of answers to inquiries. Source: admin specification. */
export const respondent = 'Admin'
/** The stored name of a user who has deleted their account. */
export const deletedCustomer = { firstName: 'Deleted', lastName: 'customer' } as const
export const deletedName = `${deletedCustomer.firstName} ${deletedCustomer.lastName}`

/** Translates a stored name: placeholder names are in the current language. */
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
