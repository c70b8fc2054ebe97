import type { Company } from '@minato/contract/ground/company/company.ts'
import { minimumAge, retentionYears } from '@minato/contract/ground/site/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { PrivacySection } from './section.ts'

/** How data is kept, and what the person it belongs to can ask for. */
export const yourSide = ({ email }: Company): readonly PrivacySection[] => [
  {
    id: 'storage',
    title: t('7. What your browser keeps'),
    text: [
      t(
        'We set no cookies for advertising or for following you. Your own browser keeps what the site needs to work: the key of your login, your cart, your wishlist, and the page to return to after login.',
      ),
      t(
        'You can delete all of it in your browser at any time. You are then logged out, and cart and wishlist are empty.',
      ),
    ],
  },
  {
    id: 'keep',
    title: t('8. How long we keep it'),
    text: [t('We keep personal data for as long as we need it or as the law demands, and delete it after that:')],
    points: [
      t('account data: {years} years;', { years: retentionYears.account }),
      t('transactions: {years} years;', { years: retentionYears.transactions }),
      t('communications: {years} years;', { years: retentionYears.communications }),
      t('usage data: {years} years.', { years: retentionYears.usage }),
    ],
  },
  {
    id: 'rights',
    title: t('9. Your rights and how we protect your data'),
    text: [
      t(
        'You may ask us what we know about you, have mistakes corrected, receive a copy, object to a use, or have your data deleted where no law obliges us to keep it. You can change your name and telephone number yourself on My Page.',
      ),
      t(
        'Write to {email}. We may ask for a proof that it is you. If our answer does not satisfy you, you may turn to the data protection authority of your country.',
        { email },
      ),
      t(
        'Proofs of payment can be opened only by you and by our staff. Logins are stored so that a stolen copy of our database opens no account. If data is ever lost or stolen, we tell the people concerned.',
      ),
    ],
  },
  {
    id: 'terms',
    title: t('10. Terms of use, age limit and changes'),
    text: [
      t(
        'You must be {minimumAge} or older to open an account or to buy from us. We do not knowingly collect data of anybody younger, and delete it when we find it.',
        { minimumAge },
      ),
      t(
        'With an account you agree to give your true name and contact details, to keep your password to yourself, and to order only vehicles that you wish to buy. An order is the beginning of a negotiation; the sale is made when both sides have agreed on the price.',
      ),
      t(
        'When this page changes, we publish the new text here. If a change matters to you, we also tell you by e-mail before it holds.',
      ),
    ],
  },
]
