import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { navigation } from '@minato/contract/platform/site/layout.ts'
import { aboutTabNames } from '@minato/contract/platform/site/pages.ts'
import { useNavigation } from 'react-router'
import { formatAverage } from '#features/deal/reviews/review-data.ts'
import { PhotoGallery } from '#features/platform/gallery/photo-gallery.tsx'
import { BankAccounts, BankDetails } from '#features/platform/site/about/bank-details.tsx'
import { CompanyBackground } from '#features/platform/site/about/company-background.tsx'
import { ContactDetails } from '#features/platform/site/about/contact-details.tsx'
import { type AboutTab, aboutTabs, getAboutPath } from '#features/platform/site/about/tabs.ts'
import { TestimonialList } from '#features/platform/site/about/testimonial-list.tsx'
import { WhyChooseUs } from '#features/platform/site/about/why-choose-us.tsx'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { findTab } from '#features/platform/site/parts/tabs.ts'
import { TeamGrid } from '#features/platform/team/team-grid.tsx'
import { getFailureText } from '#lib/api/failure.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Failure, Skeleton } from '#ui/display/states.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/about'

export const handle: PageHandle = { queryParams: ['tab'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const tab = findTab(aboutTabs, new URL(request.url).searchParams.get('tab'))
  const { team, gallery, bankAccounts, reviews, system } = getServerApi(context)
  return {
    tab,
    about: ['company', 'testimonials'].includes(tab) ? await system.about() : null,
    average: tab === 'testimonials' ? formatAverage((await reviews.list({ query: { limit: 1 } })).summary) : null,
    address: getCanonicalAddress(context, getAboutPath(tab)),
    team: tab === 'team' ? await loadList(team.list()) : null,
    gallery: tab === 'gallery' ? await loadList(gallery.list()) : null,
    accounts: tab === 'bank' ? await loadList(bankAccounts.list()) : null,
  }
}

/** Returns the error instead of throwing, because the rest of the page works without the list. */
const loadList = <Item,>(answer: Promise<{ data: Item[] }>) =>
  answer.then(
    ({ data }) => ({ data, error: null }),
    (error: unknown) => ({ data: null, error: getFailureText(error) }),
  )

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => {
  const { tab = 'company' } = loaderData ?? {}
  const { title = aboutTabNames[tab], description } = aboutTabs[tab]
  return { title, description: description(company), canonical: loaderData?.address }
})

type LoaderData = Route.ComponentProps['loaderData']

const content: Record<AboutTab, (loaded: LoaderData) => React.ReactNode> = {
  company: ({ about }) => about && <CompanyBackground story={about.story} />,
  contact: ContactDetails,
  team: Team,
  gallery: Gallery,
  why: WhyChooseUs,
  testimonials: ({ about, average }) =>
    about && (
      <TestimonialList testimonials={about.testimonials}>
        {average && <p className="mt-3 text-lg font-semibold">{average}</p>}
      </TestimonialList>
    ),
  bank: ({ accounts }) => <BankDetails count={accounts?.data?.length} accounts={<Accounts accounts={accounts} />} />,
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { company, isSetUp } = useSite()
  const tagline = <span lang={getLang(company.tagline)}>{toPlainText(company.tagline)}</span>
  // Show the new tab at once, with a skeleton until its data is loaded.
  const next = useNavigation().location
  const pendingTab =
    next?.pathname === paths.about ? findTab(aboutTabs, new URLSearchParams(next.search).get('tab')) : null
  const tab = pendingTab ?? loaderData.tab
  const Content = content[tab]
  return (
    <>
      <PageHeading
        title={navigation.about}
        text={
          isSetUp
            ? renderRichText(t('<tagline/>, since {founded}.', { founded: company.founded }), { tagline })
            : tagline
        }
      />
      <div className="mx-auto max-w-7xl px-4 py-6">
        <TabLinks label={t('About Us')} tabs={aboutTabNames} currentTab={tab} to={getAboutPath} />
        <div className="pt-8">
          <Content {...loaderData} />
        </div>
      </div>
    </>
  )
}

function Team({ team }: LoaderData) {
  return (
    <>
      <h2 className="mb-5 text-2xl">{t('Our team')}</h2>
      <TeamGrid members={team?.data} error={team?.error} />
    </>
  )
}

function Gallery({ gallery }: LoaderData) {
  return (
    <>
      <h2 className="mb-5 text-2xl">{t('Photo gallery')}</h2>
      {!gallery && <Skeleton className="mx-auto aspect-4/3 max-w-4xl" />}
      {gallery?.error && <Failure title={gallery.error} />}
      {gallery?.data && <PhotoGallery items={gallery.data} />}
    </>
  )
}

function Accounts({ accounts }: Pick<LoaderData, 'accounts'>) {
  if (!accounts) return <Skeleton className="h-80" />
  return accounts.data ? <BankAccounts accounts={accounts.data} /> : <Failure title={accounts.error} />
}
