import { t } from '@minato/contract/language/messages.ts'
import { chatTexts, getDefaultChatQuestion } from '@minato/contract/platform/site/chat.ts'
import { navigation } from '@minato/contract/platform/site/layout.ts'
import { auctionPartNames, howToBuyTabNames, pageTexts } from '@minato/contract/platform/site/pages.ts'
import { getVehicleClass } from '@minato/contract/stock/cars/pricing-car.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { Auction } from '#features/platform/site/how-to-buy/auction.tsx'
import { Payment } from '#features/platform/site/how-to-buy/payment.tsx'
import { buildFaqData } from '#features/platform/site/how-to-buy/questions.ts'
import { Stock } from '#features/platform/site/how-to-buy/stock.tsx'
import { auctionParts, buyTabs, getHowToBuyPath } from '#features/platform/site/how-to-buy/tabs.ts'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { findTab } from '#features/platform/site/parts/tabs.ts'
import { toCardCar } from '#features/stock/cars/card-car.ts'
import { usePrinting } from '#lib/browser/use-printing.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { AskLink } from '#ui/actions/ask-link.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { Phone } from '#ui/icons.ts'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import { PriceAtPort } from '../parts/price-at-port.tsx'
import type { Route } from './+types/how-to-buy'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const tab = findTab(buyTabs, search.get('tab'))
  const part = findTab(auctionParts, search.get('part'))
  const api = getServerApi(context)
  // Loaded for every tab, because a print contains all tabs. The page also works without payees.
  const [accounts, example] = await Promise.all([api.bankAccounts.list().catch(() => ({ data: [] })), findExample(api)])
  const payees = new Set(accounts.data.map(({ details }) => `${details.beneficiary}, ${details.bank}`))
  return { tab, part, payees: [...payees], example, address: getCanonicalAddress(context, getHowToBuyPath(tab, part)) }
}

/** Freight can only be calculated for a car with a vehicle class. */
async function findExample({ cars }: ReturnType<typeof getServerApi>) {
  const { data } = await cars.list({ query: { soldLast: 'true', limit: 20 } }).catch(() => ({ data: [] }))
  const car = data.find((item) => item.status === 'AVAILABLE' && getVehicleClass(item) !== null)
  return car ? toCardCar(car) : null
}

export const handle: PageHandle = { queryParams: ['tab', 'part', 'to'] }

export { shouldRevalidate } from '#lib/navigation/revalidation.ts'

export const meta: Route.MetaFunction = createPageMeta(({ company, reservationDays }, { loaderData }) => {
  const { tab = 'auction', part = 'service', address } = loaderData ?? {}
  const name = tab === 'auction' ? auctionPartNames[part] : howToBuyTabNames[tab]
  const { title = name, description } = tab === 'auction' ? auctionParts[part] : buyTabs[tab]
  const data = tab === 'auction' && part === 'faq' ? [buildFaqData(company, reservationDays)] : []
  return { title, description: description(company), canonical: address, data }
})

export default function HowToBuy({ loaderData: { tab, part, payees, example } }: Route.ComponentProps) {
  const isPrinting = usePrinting()
  const { phone } = useCompany()
  const atPort = example && (
    <PriceAtPort car={example}>
      <p className="mt-1">
        {t('An example from our stock:')} <TextLink to={paths.car(example.id)}>{example.title}</TextLink>
      </p>
    </PriceAtPort>
  )
  return (
    <>
      <PageHeading
        title={navigation.howToBuy}
        text={t('From auction or from stock: every step, what it costs, and what you can expect from us.')}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={formatPhoneLink(phone)} variant="main">
            <Phone className="size-5" aria-hidden />
            {pageTexts.callNow}
            <span className="sr-only">: {phone}</span>
          </ButtonLink>
          <AskLink text={getDefaultChatQuestion()} label={chatTexts.us} />
        </div>
      </PageHeading>
      <div className="mx-auto max-w-7xl px-4 py-6">
        <TabLinks label={t('How To Buy')} tabs={howToBuyTabNames} currentTab={tab} to={getHowToBuyPath} />
        <div className="space-y-10 pt-6">
          {(tab === 'auction' || isPrinting) && <Auction part={part} showAll={isPrinting} />}
          {(tab === 'stock' || isPrinting) && <Stock example={atPort} />}
          {(tab === 'payment' || isPrinting) && <Payment payees={payees} example={!isPrinting && atPort} />}
        </div>
      </div>
    </>
  )
}
