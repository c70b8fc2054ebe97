import { t } from '@minato/contract/language/messages.ts'
import { listCities } from '@minato/contract/platform/company/company.ts'
import { listFallbackCountries } from '@minato/contract/platform/countries/fallback.ts'
import { chatTexts, getDefaultChatQuestion } from '@minato/contract/platform/site/chat.ts'
import { navigation } from '@minato/contract/platform/site/layout.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { ContactForm } from '#features/office/inquiries/contact-form.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { AskLink } from '#ui/actions/ask-link.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Phone } from '#ui/icons.ts'
import { Mail } from '#ui/more-icons.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/contact'

export const handle: PageHandle = { queryParams: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const countries = await getServerApi(context).countries.list().catch(listFallbackCountries)
  return {
    countries: countries.map(({ english, name }) => [english, name] as const),
    canonical: getCanonicalAddress(context, paths.contact),
  }
}

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => ({
  title: navigation.contact,
  description: t('Write to {company} in {cities}. We answer within 24 hours.', {
    company: company.name,
    cities: listCities(company.offices, 'disjunction'),
  }),
  canonical: loaderData?.canonical,
}))

const line = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

export default function Contact({ loaderData }: Route.ComponentProps) {
  const company = useCompany()
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">{navigation.contact}</h1>
      <p className="mt-2 mb-6 text-muted">{t('Write to us; we answer within 24 hours.')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 slip p-5 sm:p-6">
          <NeedsScript what="form" />
          <ContactForm countries={loaderData.countries} />
        </div>
        <aside className="slip p-5">
          <h2 className="text-lg">{t('Prefer to talk?')}</h2>
          <p className="mt-2">
            <a className={line} href={formatPhoneLink(company.phone)}>
              <Phone className="size-5" aria-hidden />
              {company.phone}
            </a>
          </p>
          <p>
            <a className={line} href={`mailto:${company.email}`}>
              <Mail className="size-5" aria-hidden />
              <EmailText address={company.email} />
            </a>
          </p>
          <AskLink text={getDefaultChatQuestion()} label={chatTexts.us} className="mt-2 w-full" />
          <p className="mt-3 text-sm text-muted">
            {renderRichText(t('Looking for a certain vehicle? Use the <form>Vehicle Inquiry Form</form>.'), {
              form: (text) => (
                <Link to={paths.inquiry} className="text-link underline">
                  {text}
                </Link>
              ),
            })}
          </p>
        </aside>
      </div>
    </div>
  )
}
