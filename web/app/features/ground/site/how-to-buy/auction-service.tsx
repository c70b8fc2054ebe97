import { auctionHouses } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit, deliveryTime, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { rich } from '#ui/read/rich.tsx'
import { type Step, Steps } from '../parts/steps.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { howToBuyAddress } from './tabs.ts'

const steps: Step[] = messages([
  {
    title: 'Tell us what you need',
    get text() {
      return rich(
        t(
          'Send us the make, model, years, mileage, and the most that you want to pay. Use the <form>inquiry form</form>.',
        ),
        { form: (text) => <TextLink to={paths.inquiry}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'Send the deposit',
    get text() {
      return t(
        'Before the first bid we need a deposit of {auctionDeposit}. It is refundable. The refund is granted within {depositRefundDays, plural, one {# business day} other {# business days}} of your request.',
        { auctionDeposit: auctionDeposit(), depositRefundDays },
      )
    },
  },
  {
    title: 'Choose from the auctions',
    text: 'We send you vehicles that fit, each with its pictures and its auction sheet in English. We also tell you which ones we would not buy.',
  },
  {
    title: 'Name your highest bid',
    text: 'You decide the most that we may bid. We tell you what the vehicle would cost you in total. We never bid more than you said.',
  },
  {
    title: 'We bid for you',
    text: 'A sale takes less than a minute. We tell you the result on the same day. If we won, we tell you the price; if we lost, the reason. A lost bid costs you nothing.',
  },
  {
    title: 'Pay the invoice',
    get text() {
      return t('Pay by bank transfer. The invoice shows the price that we agreed before the bid. {noExtraCharge}', {
        noExtraCharge: noExtraCharge(),
      })
    },
  },
  {
    title: 'We ship it',
    get text() {
      return t(
        'We collect the vehicle, check it against the sheet, prepare the export documents and load it. Delivery takes {deliveryTime}.',
        { deliveryTime: deliveryTime() },
      )
    },
  },
  {
    title: 'You receive it',
    text: 'The documents reach you before the ship does. Your agent can then clear the vehicle through customs as soon as it is unloaded.',
  },
])

export const AuctionService = () => (
  <>
    <h2 className="text-2xl">{t('Auction service')}</h2>
    <div className="mt-2 mb-6 grid gap-x-10 gap-y-3 text-lg lg:grid-cols-2">
      <p>
        {t(
          'Most used vehicles in Japan are sold at auctions that only registered dealers may enter. We are registered at {houses}, and bid there for you.',
          { houses: auctionHouses(useCompany()) },
        )}
      </p>
      <p>
        {rich(
          t(
            'The auction house inspects every vehicle before the sale and grades it on one page: the <sheet>auction sheet</sheet>. You read it before you bid.',
          ),
          { sheet: (text) => <TextLink to={howToBuyAddress('auction', 'sheet')}>{text}</TextLink> },
        )}
      </p>
    </div>
    <Steps steps={steps} />
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to={paths.inquiry} look="main">
        {t('Tell Us What You Need')}
      </ButtonLink>
      <ButtonLink to={howToBuyAddress('auction', 'terms')}>{t('Read the Auction Terms')}</ButtonLink>
    </div>
  </>
)
