import { t } from '#language/messages.ts'

/** The stored actor of automatic changes. */
export const systemActorName = 'System'
/** The stored author of answers to inquiries. Source: admin specification. */
export const respondentName = 'Admin'
/** The stored name of a user who has deleted their account. */
export const deletedCustomer = { firstName: 'Deleted', lastName: 'customer' } as const
export const deletedName = `${deletedCustomer.firstName} ${deletedCustomer.lastName}`

/** Translates a stored name: placeholder names are in the current language. */
export function translateActorName(name: string) {
  switch (name) {
    case systemActorName:
      return t('System')
    case respondentName:
      return t('Admin', {}, 'who answers')
    case deletedName:
      return t('Deleted customer')
    default:
      return name
  }
}
