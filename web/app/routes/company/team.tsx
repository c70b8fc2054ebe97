import { t } from '@minato/contract/language/messages.ts'
import { listCities } from '@minato/contract/platform/company/company.ts'
import { getAboutPath } from '#features/platform/site/about/tabs.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/team'

export const handle: PageHandle = { queryParams: [] }

export const loader = ({ context }: Route.LoaderArgs) => ({ address: getCanonicalAddress(context, paths.team) })

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => ({
  title: t('Team'),
  description: t('The people of {company} in {cities}.', {
    company: company.name,
    cities: listCities(company.offices),
  }),
  canonical: loaderData?.address,
}))

export default function Team() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <h1 className="text-3xl">{t('Team')}</h1>
      <p className="mt-3 text-lg">
        {renderRichText(
          t('Meet the people who buy, check and ship your vehicle under <team>About Us, Our Team</team>.'),
          { team: (text) => <TextLink to={getAboutPath('team')}>{text}</TextLink> },
        )}
      </p>
    </div>
  )
}
