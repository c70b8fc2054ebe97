import type { PartyChangeMode, PartyRole } from '@minato/contract/deal/parties/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

export const partyTexts = messages({
  none: 'Not added yet',
  asInPassport: 'As in the passport or licence, in Latin letters.',
  sameAsConsignee: 'Same as consignee',
  lastUsed: 'Same as in the last order',
  taxRequired: (called: string) => t('Customs at the destination ask for it ({called}).', { called }),
  taxMissing: (called: string) =>
    t('Customs at the destination ask for the tax number ({called}). Please add it.', { called }),
  frozen:
    'An issued document already names this. Issue the documents again after the change. The buyer gets an email about it.',
  russianName: (address: string) =>
    t(
      'Please check this address: {address}. A place in Russia has this name, and Japan bans the export of most cars to Russia.',
      { address },
    ),
  russianText: (text: string) =>
    t('Please check this: {text}. It has the name of a place in Russia, or a phone number from there.', { text }),
  fixed: 'A payment was made. Now only the buyer can ask for a change, with their password.',
  saved: 'Saved.',
  changeSent: 'We have your change. We will check it and write to you.',
  saveFailed: 'This could not be saved. Please try again.',
  waits: {
    buyer: 'You asked for this change. We will check it and write to you.',
    office: 'The buyer asks for this change.',
  },
  accepted: 'The change is now in force. The buyer and the office get an email.',
  declined: 'The change was declined. The buyer and the office get an email.',
  withdrawn: 'You withdrew the change.',
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
        'Withdraw <more>the change of the {role, select, consignee {consignee} notify {notify party} other {courier address}}</more>',
        { role },
      ),
  },
} as const)

export const wayNotes: Record<PartyChangeMode, string | null> = messages({
  direct: null,
  ask: 'An issued document already names this. We check your change first and write to you once it is in force.',
  'ask-with-password':
    'You have made a payment. To protect it, we ask for your password and check the change first. You and our office get an email.',
})

export const getSubmitLabel = (way: PartyChangeMode) => (way === 'direct' ? t('Save') : t('Ask for This Change'))
