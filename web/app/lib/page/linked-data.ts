import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { paths } from '#paths.ts'

type Step = readonly [name: string, address: string]

/** Breadcrumbs from the home page (schema.org). A path becomes an address in the language of the page. */
export const buildBreadcrumbs = (site: string, ...steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[t('Home'), paths.home] as const, ...steps].map(([name, address], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address.startsWith('/') ? site + localizeCurrentPath(address) : address,
  })),
})

/** schema.org */
export const buildFaqPage = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  inLanguage: getLanguage(),
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
