import type { PartyRole, PartyWay } from '@minato/contract/deal/parties/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

export const partyScreen = messages({
  none: 'Nobody is named yet.',
  asInPassport: 'As in the passport or licence, in Latin letters.',
  sameAsConsignee: 'Same as consignee',
  lastUsed: 'As in the last order',
  taxAsked: (called: string) => t('Customs at the destination ask for it ({called}).', { called }),
  taxMissing: (called: string) =>
    t('Customs at the destination ask for the tax number ({called}). Please add it.', { called }),
  frozen: 'A paper names this already. The buyer gets a letter of the change; issue the papers again afterwards.',
  russianName: (address: string) =>
    t('Look at this address: {address}. A place in Russia has such a name, and Japan lets most cars not go there.', {
      address,
    }),
  fixed: 'A payment was made: only the buyer can ask for a change, with their password.',
  saved: 'Saved.',
  asked: 'We have your change. We look at it and write to you.',
  saveFailed: 'This could not be saved. Please try again.',
  waits: {
    buyer: 'You asked for this change. We look at it and write to you.',
    office: 'The buyer asks for this change.',
  },
  accepted: 'The change holds now. Both sides get a letter.',
  declined: 'It stays as it was. Both sides get a letter.',
  withdrawn: 'You took the change back.',
  addOf: (role: PartyRole) =>
    t('Add <more>{role, select, consignee {consignee} notify {notify party} other {courier address}}</more>', { role }),
  changeOf: (role: PartyRole) =>
    t('Change <more>{role, select, consignee {consignee} notify {notify party} other {courier address}}</more>', {
      role,
    }),
  acts: {
    accepted: (role: PartyRole) =>
      t(
        'Accept <more>the change of the {role, select, consignee {consignee} notify {notify party} other {courier address}}</more>',
        { role },
      ),
    declined: (role: PartyRole) =>
      t(
        'Decline <more>the change of the {role, select, consignee {consignee} notify {notify party} other {courier address}}</more>',
        { role },
      ),
    withdrawn: (role: PartyRole) =>
      t(
        'Take back <more>the change of the {role, select, consignee {consignee} notify {notify party} other {courier address}}</more>',
        { role },
      ),
  },
} as const)

/** The consequence of a change, shown before it is made. */
export const wayNotes: Record<PartyWay, string | null> = messages({
  direct: null,
  ask: 'A paper names this already. We look at your change first, and write to you when it holds.',
  'ask-with-password':
    'A payment was made. To protect it we ask for your password, and look at the change before it holds. Both sides get a letter.',
})

export const submitOf = (way: PartyWay) => (way === 'direct' ? t('Save') : t('Ask for This Change'))
