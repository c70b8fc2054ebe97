import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { getProblemSentence, getProblemStatus, problems } from '@minato/contract/problems.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { redirect } from 'react-router'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getCanonicalAddressIn, getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/problems'

const languageParam = 'lang'

export const handle: PageHandle = { queryParams: [languageParam] }

/** Reads the table only on the server, to keep it out of client scripts. API clients choose a language by `?lang=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lang = new URL(request.url).searchParams.get(languageParam)
  if (lang && lang !== getLanguage()) {
    const { languages } = await getServerApi(context).system.site()
    const requested = languages.find((language) => language === lang)
    // Absolute, because the router would prefix a path with the language of this page.
    if (requested) throw redirect(getCanonicalAddressIn(context, requested, paths.problems), 302)
  }
  return {
    address: getCanonicalAddress(context, paths.problems),
    entries: getKeys(problems).map((code) => ({
      code,
      status: getProblemStatus(code),
      sentence: getProblemSentence(code),
      help: problems[code].help,
    })),
  }
}

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => ({
  title: t('Problems'),
  description: t('What the API of {company} answers when it cannot do what was asked, and what to do then.', {
    company: company.name,
  }),
  canonical: loaderData?.address,
  // Only for API developers.
  hidden: true,
}))

/** The anchor of a problem is the `type` of the API response. */
export default function ProblemsPage({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('Problems')}
        text={t(
          'What our API answers when it cannot do what was asked, what that means, and what to do. The type of each answer links to its entry here.',
        )}
      >
        <a href="/api/docs/" className="underline">
          {t('API documentation')}
        </a>
      </PageHeading>
      <div className="mx-auto grid max-w-7xl items-start gap-x-8 gap-y-8 px-4 py-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label={t('All problems')}>
          <ul className="columns-2 gap-6 text-sm lg:columns-1">
            {entries.map(({ code }) => (
              <li key={code}>
                <a href={`#${code}`} className="block py-1 wrap-anywhere text-link underline">
                  {code}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-8">
          {entries.map((problem) => (
            <Entry key={problem.code} {...problem} />
          ))}
        </div>
      </div>
    </>
  )
}

const Entry = ({ code, status, sentence, help }: { code: string; status: number; sentence: string; help: string }) => (
  <section id={code} aria-labelledby={`${code}-name`} className="scroll-mt-24 border-b border-line pb-6">
    <h2 id={`${code}-name`} className="text-xl wrap-anywhere">
      {code}
    </h2>
    <p className="mt-1 text-sm text-muted">{t('Status {status}', { status })}</p>
    <blockquote className="mt-3 border-s-4 border-line ps-3">{sentence}</blockquote>
    <p className="mt-3 max-w-2xl">{help}</p>
  </section>
)
