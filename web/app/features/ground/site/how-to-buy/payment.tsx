import { auctionDeposit, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { megabyte, proofFile } from '@minato/contract/values/files.ts'
import type { ReactNode } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { rich } from '#ui/read/rich.tsx'
import { aboutAddress } from '../about/tabs.ts'
import { Facts } from '../parts/facts.tsx'
import { type Step, Steps } from '../parts/steps.tsx'
import { TextLink } from '../parts/text-link.tsx'

const facts = (reservationDays: number, payees: readonly string[]) => [
  { name: t('How'), value: t('Bank transfer (T/T, telegraphic transfer)') },
  ...(payees.length > 0 ? [{ name: t('Payee'), value: payees.join('; ') }] : []),
  { name: t('Currency'), value: t('US dollars or Japanese yen') },
  { name: t('Transfer fees'), value: t('Paid by the sender') },
  { name: t('Extra charges'), value: noExtraCharge() },
  {
    name: t('Stock vehicles'),
    value: t('Reserved for at most {days, plural, one {# day} other {# days}} from the order date', {
      days: reservationDays,
    }),
  },
  {
    name: t('Auction deposit'),
    value: t('{auctionDeposit}, refundable, before bidding', { auctionDeposit: auctionDeposit() }),
  },
  {
    name: t('Refund of the deposit'),
    value: t(
      'Granted within {depositRefundDays, plural, one {# business day} other {# business days}} of your request',
      { depositRefundDays },
    ),
  },
]

const steps: Step[] = messages([
  {
    title: 'Wait for the invoice',
    text: 'After we agree on the price, you receive a proforma invoice. It names the vehicle, every line of the amount, and our bank account.',
  },
  {
    title: 'Compare the account',
    get text() {
      return rich(
        t('The account must be the one under <bank>Bank Details</bank>. If it is not, do not pay. Call us.'),
        { bank: (text) => <TextLink to={aboutAddress('bank')}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'Make the transfer',
    text: 'Write your order ID as the reference. Choose the option “OUR” for the fees, so that the full amount arrives.',
  },
  {
    title: 'Upload your proof of payment',
    get text() {
      return rich(
        t(
          'Open the order on <own>My Page</own> and upload the bank’s receipt. It can be a picture (JPG, PNG, GIF, WebP) or a PDF file of at most {size} MB.',
          { size: proofFile.bytes / megabyte },
        ),
        { own: (text) => <TextLink to={paths.myCars}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'We check it',
    text: 'Your order shows “Payment Uploaded” while we check. It shows “Paid” when the money has arrived in our account.',
  },
  {
    title: 'The documents follow',
    text: 'We book the ship, and send you the invoice, the export certificate and the bill of lading (B/L).',
  },
])

/** `payees` are those of the accounts in force, each with its bank; `example` what a vehicle comes to at a port. */
export const Payment = ({ payees, example }: { payees: readonly string[]; example: ReactNode }) => (
  <>
    <h2 className="text-2xl">{t('Payment system')}</h2>
    <p className="mt-2 mb-6 max-w-prose text-lg">
      {t(
        'You pay by bank transfer, straight to the company, after we agree on the price. Here is how it works at a glance.',
      )}
    </p>
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Facts facts={facts(useSite().reservationDays, payees)} />
      <div className="grid gap-6">
        <section>
          <h3 className="text-xl">{t('Dollars and yen')}</h3>
          <p className="mt-2">
            {t(
              'Prices on this site are in US dollars. The yen beside them help you to compare. They use the rate at the top of the page. The invoice names the amount in the currency that you choose. That amount counts.',
            )}
          </p>
        </section>
        {example}
      </div>
    </div>
    <h3 className="mt-10 mb-4 text-xl">{t('Step by step')}</h3>
    <Steps steps={steps} level="h4" />
    <p className="mt-8">
      <ButtonLink to={aboutAddress('bank')} look="main">
        {t('See Bank Details')}
      </ButtonLink>
    </p>
  </>
)
