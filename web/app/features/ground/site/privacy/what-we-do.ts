import { type Company, countriesOf, placesOf } from '@minato/contract/ground/company/company.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { PrivacySection } from './section.ts'

/** What happens to personal data here. */
export const whatWeDo = ({ legalName, offices: [first, ...others] }: Company): readonly PrivacySection[] => [
  {
    id: 'who',
    title: t('1. Who we are and what this page covers'),
    text: [
      others.length > 0
        ? t(
            '{company} runs this website and decides how your personal data is used. Our headquarters are in {headquarters}, with offices in {offices}.',
            { company: legalName, headquarters: placesOf([first]), offices: placesOf(others) },
          )
        : t(
            '{company} runs this website and decides how your personal data is used. Our headquarters are in {headquarters}.',
            { company: legalName, headquarters: placesOf([first]) },
          ),
      t(
        'This page says what we know about you, why, for how long, and what your rights are. It covers this website, your account, your orders, and your messages to us.',
      ),
    ],
  },
  {
    id: 'collect',
    title: t('2. What we collect'),
    text: [t('We ask only for what we need to sell you a vehicle and ship it to you:')],
    points: [
      t(
        'Account data: your name, e-mail, telephone number, country, company name if you give one, and your password. We keep the password only in a form that nobody can read.',
      ),
      t('Transactions: your orders, the agreed prices, your port, and the proof of payment that you upload.'),
      t('Communications: what you send with the contact form and the inquiry form, by e-mail, or in a chat.'),
      t('Usage data: technical records of visits, such as the IP address, the pages opened, and the time.'),
    ],
  },
  {
    id: 'use',
    title: t('3. Why we use it'),
    text: [t('We use your data only for these things:')],
    points: [
      t('to answer you, and to negotiate and fulfil your orders;'),
      t('to check payments, and to prepare invoices, export documents and shipping documents;'),
      t('to protect your account and our website against misuse;'),
      t('to keep the records that tax and export law require.'),
    ],
  },
  {
    id: 'share',
    title: t('4. Who else receives it'),
    text: [
      t(
        'We do not sell personal data, and we show no advertising. Some partners need a part of your data to do their work for you:',
      ),
    ],
    points: [
      t('shipping companies, customs agents and insurers, who need the name on the documents;'),
      t('banks, who need the details of a payment;'),
      t('auction houses and inspectors, where they need your name;'),
      t('authorities, where the law requires it.'),
    ],
  },
  {
    id: 'chat',
    title: t('5. WhatsApp and other services'),
    text: [
      t(
        'After an order we open a WhatsApp chat for you. Its first message contains your order ID, its status, and the title and stock number of the vehicle. WhatsApp belongs to another company, and its own privacy rules apply there.',
      ),
      t('If you do not want to use WhatsApp, call us or write an e-mail. Your order is just as valid.'),
    ],
  },
  {
    id: 'countries',
    title: t('6. Data that crosses borders'),
    text: [
      t(
        'We work in {countries} and ship to many countries, so your data crosses borders. It goes between our offices, and to the port of your vehicle. Each partner receives only what it needs, and must protect it as we do.',
        { countries: countriesOf([first, ...others]) },
      ),
    ],
  },
]
