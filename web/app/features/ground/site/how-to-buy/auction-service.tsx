import { auctionHouses } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit, deliveryTime, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { useCompany } from '~/lib/page/site'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { rich } from '~/ui/read/rich'
import { type Step, Steps } from '../parts/steps.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { howToBuyAddress } from './tabs.ts'

const steps: Step[] = messages([
  {
    title: 'Tell us what you need',
    get text() {
      return rich(
        t(
          'Make, model, years, mileage, and the most that you want to pay. The <form>inquiry form</form> asks the right questions.',
        ),
        { form: (text) => <TextLink to={paths.inquiry}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'Send the deposit',
    get text() {
      return t(
        'Before the first bid we need a deposit of {auctionDeposit}. It is refundable: ask for it back, and the refund is granted within {depositRefundDays} business days of your request.',
        { auctionDeposit, depositRefundDays },
      )
    },
  },
  {
    title: 'Choose from the auctions',
    text: 'We send you vehicles that fit, each with its pictures and its auction sheet in English. We also tell you which ones we would leave alone.',
  },
  {
    title: 'Name your highest bid',
    text: 'You decide the most that we may bid, and we tell you what the vehicle would cost you in total. We never bid more than you said.',
  },
  {
    title: 'We bid for you',
    text: 'A sale takes less than a minute. You have our answer on the same day: won at which price, or lost and why. A lost bid costs you nothing.',
  },
  {
    title: 'Pay the invoice',
    get text() {
      return t('By bank transfer. The invoice shows the price that was agreed before the bid. {noExtraCharge}', {
        noExtraCharge: noExtraCharge(),
      })
    },
  },
  {
    title: 'We ship it',
    get text() {
      return t(
        'We fetch the vehicle, check it against the sheet, prepare the export papers and load it. Delivery takes {deliveryTime}.',
        { deliveryTime },
      )
    },
  },
  {
    title: 'You receive it',
    text: 'The papers reach you before the ship does, so that your agent can clear the vehicle as soon as it is unloaded.',
  },
])

export const AuctionService = () => (
  <>
    <h2 className="text-2xl">{t('Auction service')}</h2>
    <div className="mt-2 mb-6 grid gap-x-10 gap-y-3 text-lg lg:grid-cols-2">
      <p>
        {t(
          'Most used vehicles in Japan are sold at auctions that only registered dealers may enter. We are registered at {houses}, and bid there in your name.',
          { houses: auctionHouses(useCompany()) },
        )}
      </p>
      <p>
        {rich(
          t(
            'Every vehicle is inspected by the auction house before the sale, and graded on one page: the <sheet>auction sheet</sheet>. You read it before you bid.',
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
