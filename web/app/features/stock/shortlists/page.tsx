import { languages as all, type Language, localizePath } from '@minato/contract/language/languages.ts'
import { getTextDirection, t } from '@minato/contract/language/messages.ts'
import { buildChatLink, chatTexts } from '@minato/contract/platform/site/chat.ts'
import { carMessages, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { shortlistProblems } from '@minato/contract/stock/shortlists/facts.ts'
import { smallPicture } from '@minato/contract/values/files.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { themeColour } from '#lib/page/document/theme-colour.ts'
import { paths } from '#paths.ts'
import styles from '#shortlist.css?inline'
import { renderRichText } from '#ui/display/rich.tsx'
import script from './page-script.ts?script'
import { pageWords as words } from './page-words.ts'

type PageProps = {
  languages: readonly Language[]
  language: string
  company: string
  /** Cars of the list when its link was made; null in older links. */
  cars: number | null
  mark: string
}

/** Renders the page of all shortlists. `mark` is the nonce of its script and styles. */
export const renderShortlistPage = (props: PageProps) => `<!DOCTYPE html>${renderToStaticMarkup(<Page {...props} />)}`

const button = 'inline-flex min-h-11 items-center rounded-md border px-4 font-semibold print:hidden'
const plain = `${button} border-line-strong bg-surface hover:bg-sunken`

const Page = ({ languages, language, company, cars, mark }: PageProps) => (
  <html lang={language} dir={getTextDirection()} data-language={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content={themeColour} />
      <title>{words.title}</title>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company} />
      <meta property="og:title" content={words.previewTitle(company)} />
      <meta property="og:description" content={cars === null ? words.title : words.carCount(cars)} />
      <link rel="icon" href="data:," />
      <style nonce={mark}>{styles}</style>
    </head>
    <body>
      <main className="mx-auto max-w-4xl px-4 py-6 print:p-0">
        {/* Comes before the owner's text and never contains any of it. */}
        <p
          data-by="buyer"
          hidden
          className="mb-4 border-s-4 border-rule py-1 ps-3 text-sm font-medium print:mb-1 print:text-xs"
        >
          {renderRichText(words.byCustomer(company), {
            verify: (
              <a href={localizePath(language, paths.verify)} className="text-link underline">
                {paths.verify}
              </a>
            ),
          })}
        </p>
        <h1 data-text="heading" className="text-2xl sm:text-3xl">
          {words.title}
        </h1>
        <noscript>
          <p className="mt-3">{words.noScript}</p>
        </noscript>
        <p data-state="loading" className="mt-3 text-muted noscript:hidden">
          {t('The list is loading …')}
        </p>
        <p data-state="gone" hidden role="alert" className="mt-3 font-medium">
          {shortlistProblems['shortlist-gone'].sentence}
        </p>
        <div data-state="failed" hidden role="alert" className="mt-3 grid justify-items-start gap-3 font-medium">
          <p>{t('The list could not be loaded. Check your connection, then try again.')}</p>
          <button type="button" data-do="again" className={plain}>
            {t('Try Again')}
          </button>
        </div>
        <div data-state="list" hidden>
          <Contact />
          <ol aria-label={words.cars} className="listed-cars mt-4 grid border-y-2 border-rule print:mt-2" />
          <p className="mt-3 text-sm text-muted print:mt-1">{words.change}</p>
          <button type="button" data-do="report" className={`${plain} mt-4 text-sm`}>
            {words.report}
          </button>
          <p data-report="sent" hidden role="status" className="mt-4 font-medium">
            {words.reported}
          </p>
          <p data-report="failed" hidden role="alert" className="mt-2 font-medium">
            {t('The report could not be sent. Please try again.')}
          </p>
        </div>
        {languages.length > 1 && (
          <nav aria-label={t('Language')} className="mt-8 flex flex-wrap gap-x-5 text-sm">
            {languages.map((code) => (
              <a
                key={code}
                href={localizePath(code, paths.shortlist)}
                lang={code}
                hrefLang={code}
                aria-current={code === language || undefined}
                className="py-2 underline aria-current:font-semibold aria-current:no-underline"
              >
                {all[code].own}
              </a>
            ))}
          </nav>
        )}
      </main>
      <template>
        <ListedCar />
      </template>
      <script nonce={mark}>{script}</script>
    </body>
  </html>
)

const Contact = () => (
  <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
    <p className="flex flex-wrap gap-x-3">
      <strong data-text="name" />
      <a href="tel:" data-link="phone" data-text="phone" className="text-link underline">
        –
      </a>
    </p>
    <a
      href={buildChatLink('', '')}
      data-link="chat"
      rel="noreferrer"
      className={`${button} border-accent bg-accent text-on-accent hover:bg-accent-strong`}
    >
      {t('Ask on WhatsApp')}
    </a>
    <button type="button" data-do="print" className={plain}>
      {t('Print')}
    </button>
    <p data-text="until" className="w-full text-sm text-muted" />
  </div>
)

const ListedCar = () => (
  <li className="listed-car grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 border-b border-line py-3 last:border-b-0 print:gap-x-2 print:py-1.5">
    <div className="relative h-fit w-40 max-sm:w-32 sm:row-span-2 print:w-auto">
      <img
        alt=""
        width={smallPicture.width}
        height={smallPicture.height}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
      <span
        data-text="number"
        className="absolute start-0 top-0 min-w-7 bg-surface px-1.5 text-center text-sm font-bold"
      />
    </div>
    <div className="grid h-fit gap-1 print:gap-0">
      <h2 data-text="title" className="text-lg print:text-sm">
        –
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <strong data-text="price" className="text-lg print:text-sm" />{' '}
          <span data-text="freight" className="text-sm text-muted print:text-[0.625rem]" />
        </span>
        <span data-is="AVAILABLE" className="stamp text-good">
          {carStatuses.AVAILABLE.label}
        </span>
        <span data-is="ON_HOLD" className="stamp text-hold">
          {carStatuses.ON_HOLD.label}
        </span>
        <span data-is="SOLD" className="stamp stamp-filled">
          {carStatuses.SOLD.label}
        </span>
        <span data-is="GONE" className="font-medium">
          {carMessages.unavailable}
        </span>
      </p>
      <p data-text="facts" className="text-sm text-muted" />
      <a
        href={buildChatLink('', '')}
        data-link="ask"
        rel="noreferrer"
        className="w-fit py-1 text-sm font-semibold text-link underline print:hidden"
      >
        {chatTexts.about}
      </a>
    </div>
    <p data-text="note" className="text-sm whitespace-pre-line max-sm:col-span-full max-sm:mt-1" />
  </li>
)
