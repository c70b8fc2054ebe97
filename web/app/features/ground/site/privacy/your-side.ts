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
        'We set no cookies for advertising or tracking. Your own browser keeps what the site needs to work. That is your login key, your cart, your wishlist, and the page to return to after login.',
      ),
      t(
        'You can delete all of it in your browser at any time. You are then logged out, and your cart and wishlist are empty.',
      ),
    ],
  },
  {
    id: 'keep',
    title: t('8. How long we keep it'),
    text: [t('We keep personal data for as long as we need it or the law requires it. Then we delete it:')],
    points: [
      t('account data: {years, plural, one {# year} other {# years}};', { years: retentionYears.account }),
      t('transactions: {years, plural, one {# year} other {# years}};', { years: retentionYears.transactions }),
      t('communications: {years, plural, one {# year} other {# years}};', { years: retentionYears.communications }),
      t('usage data: {years, plural, one {# year} other {# years}}.', { years: retentionYears.usage }),
    ],
  },
  {
    id: 'rights',
    title: t('9. Your rights and how we protect your data'),
    text: [
      t(
        'You may ask us what we know about you, and receive a copy. You may have mistakes corrected, or object to a use. You may have your data deleted where no law requires us to keep it. You can change your name and telephone number yourself on My Page.',
      ),
      t(
        'Write to {email}. We may ask you to prove who you are. If our answer does not satisfy you, you may go to the data protection authority of your country.',
        { email },
      ),
      t(
        'Only you and our staff can open your proofs of payment. We store logins so that a stolen copy of our database opens no account. If data is ever lost or stolen, we tell the people concerned.',
      ),
    ],
  },
  {
    id: 'terms',
    title: t('10. Terms of use, age limit and changes'),
    text: [
      t(
        'You must be {minimumAge} or older to open an account or to buy from us. We do not knowingly collect data of anybody younger. If we find any, we delete it.',
        { minimumAge },
      ),
      t(
        'When you open an account, you agree to give your true name and contact details. You agree to keep your password to yourself, and to order only vehicles that you wish to buy. An order begins a negotiation. The sale is made when both sides have agreed on the price.',
      ),
      t(
        'When this page changes, we publish the new text here. If a change matters to you, we also tell you by e-mail before it applies.',
      ),
    ],
  },
]
