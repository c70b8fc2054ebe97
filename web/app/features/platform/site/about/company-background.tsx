import { getLang, type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { exportedBrands } from '@minato/contract/platform/site/facts.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { Mark } from '#ui/display/mark.tsx'
import aims from '../content/company-background.md'
import { Figures } from '../parts/figures.tsx'

export function CompanyBackground({ story }: { story: readonly LocalizedText[] }) {
  const { tradeBodies } = useCompany()
  return (
    <div className="space-y-10">
      {story.length > 0 && <CompanyStory paragraphs={story} />}
      <Figures names={['years', 'countries', 'vehicles', 'customers']} />
      <div className="grid gap-4 md:grid-cols-2">
        {aims({}).map(({ title, text }) => (
          <section key={title} className="border-s-4 border-accent bg-surface p-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </section>
        ))}
      </div>
      <Brands />
      {tradeBodies.length > 0 && <TradeBodies bodies={tradeBodies} />}
    </div>
  )
}

const CompanyStory = ({ paragraphs }: { paragraphs: readonly LocalizedText[] }) => (
  <section>
    <h2 className="text-2xl">{t('Our story')}</h2>
    <div className="mt-3 gap-10 text-lg max-lg:max-w-prose lg:columns-2 *:mb-4 *:break-inside-avoid">
      {paragraphs.map((text) => (
        <p key={toPlainText(text)} lang={getLang(text)}>
          {toPlainText(text)}
        </p>
      ))}
    </div>
  </section>
)

const TradeBodies = ({ bodies }: { bodies: readonly string[] }) => (
  <section>
    <h3 className="text-xl">{t('The trade bodies we belong to')}</h3>
    <p className="mt-2 text-muted">
      {t('These bodies check that their members follow their rules. You may ask each of them about us.')}
    </p>
    <ul className="mt-4 grid gap-3 md:grid-cols-3">
      {bodies.map((body) => (
        <li key={body} className="flex items-center gap-4 slip p-4 leading-snug font-semibold">
          <Mark name={body} className="text-link" />
          {body}
        </li>
      ))}
    </ul>
  </section>
)

const Brands = () => (
  <section>
    <h3 className="text-xl">{t('The brands we export')}</h3>
    <p className="mt-2 text-muted">{t('Choose a brand to see what we have in stock today.')}</p>
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {exportedBrands.map((brand) => (
        <li key={brand}>
          <Link
            to={`${paths.cars}?make=${brand}`}
            className="flex min-h-20 items-center gap-2 slip px-3 text-sm font-bold hover:border-line-strong hover:bg-sunken sm:gap-3 sm:text-base sm:tracking-wide"
          >
            <Mark name={brand} className="text-muted" />
            {brand}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
