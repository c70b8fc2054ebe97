import { t } from '@minato/contract/language/messages.ts'
import { findInquiryCountry } from '@minato/contract/office/inquiries/facts.ts'
import { formatAuctionCount } from '@minato/contract/platform/company/company.ts'
import { listFallbackCountries } from '@minato/contract/platform/countries/fallback.ts'
import { pageTexts } from '@minato/contract/platform/site/pages.ts'
import { InquiryForm } from '#features/office/inquiries/inquiry-form.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/inquiry'

export const handle: PageHandle = { queryParams: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const countries = await getServerApi(context).countries.list().catch(listFallbackCountries)
  return {
    countries: countries.map(({ name, english, cca2 }) => ({ name, english, code: findInquiryCountry(cca2) ?? cca2 })),
    canonical: getCanonicalAddress(context, paths.inquiry),
  }
}

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => ({
  title: pageTexts.inquiry,
  description: t('Tell {company} which vehicle you want. We look for it at auctions all over Japan.', {
    company: company.name,
  }),
  canonical: loaderData?.canonical,
}))

export default function Inquiry({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">{pageTexts.inquiry}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        {t('Tell us what you are looking for. We search our stock and {houses}, then send you offers.', {
          houses: formatAuctionCount(useCompany()),
        })}
      </p>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="form" />
        <InquiryForm countries={loaderData.countries} />
      </div>
    </div>
  )
}
