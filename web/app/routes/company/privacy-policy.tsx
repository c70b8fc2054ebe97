import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { OfficeCard } from '#features/platform/site/parts/location-card.tsx'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { PrivacySections } from '#features/platform/site/privacy/privacy-sections.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress } from '#lib/page/server-context.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/privacy-policy'

export const handle: PageHandle = { queryParams: [] }

export const loader = ({ context }: Route.LoaderArgs) => ({ address: getCanonicalAddress(context, paths.privacy) })

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => ({
  title: t('Privacy Policy'),
  description: t(
    'What {company} knows about you, why, for how long, and what your rights are. Includes the terms of use.',
    { company: company.name },
  ),
  canonical: loaderData?.address,
}))

export default function PrivacyPolicy() {
  return (
    <>
      <PageHeading
        title={t('Privacy Policy')}
        text={t('What we know about you, why, for how long, and what your rights are. Includes the terms of use.')}
      />
      <div className="mx-auto grid max-w-7xl items-start gap-x-8 gap-y-10 px-4 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PrivacySections />
        <aside>
          <h2 className="text-2xl">{t('Ask us about your data')}</h2>
          <p className="mt-2 mb-5 text-muted">{t('Write to or call the office nearest to you.')}</p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            {useCompany().offices.map((office) => (
              <OfficeCard
                key={office.city}
                office={office}
                title={<span lang={getLang(office.role)}>{toPlainText(office.role)}</span>}
                level="h3"
              />
            ))}
          </div>
        </aside>
      </div>
    </>
  )
}
