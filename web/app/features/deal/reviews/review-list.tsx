import type { Review, ReviewSummary } from '@minato/contract/deal/reviews/review.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import { useCompany } from '#lib/page/site.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { formatSummary } from './review-data.ts'
import { reviewTexts as texts } from './words.ts'

const monthFormat = createDateFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' })
const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01`))

export type ReviewPage = { data: readonly Review[]; summary: ReviewSummary }

export default function ReviewList({ reviews: { data, summary } }: { reviews: ReviewPage }) {
  return (
    <section aria-labelledby="reviews" className="print:hidden">
      <h2 id="reviews" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{joinSentences(formatSummary(summary), texts.about)}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((review) => (
          <li key={review.id} className="grid">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Never shows the name of the reviewer. */
export const ReviewCard = ({
  review: { stars, text, picture, answer, country, make, model, month },
}: {
  review: Review
}) => (
  <figure className="flex flex-col gap-2 slip p-3">
    <Stars stars={stars} />
    {text && <blockquote className="wrap-anywhere">“{text}”</blockquote>}
    {picture && (
      <div className="max-w-40">
        <Picture url={picture} alt={`${make} ${model}`} sizes="10rem" widest={400} />
      </div>
    )}
    <figcaption className="wrap-anywhere mt-auto text-sm text-muted">
      <FactLine
        parts={[`${make} ${model}`, country && translateCountry(country.code, country.name), formatMonth(month)]}
      />
    </figcaption>
    {answer && <Answer text={answer} />}
  </figure>
)

function Answer({ text }: { text: string }) {
  const { name } = useCompany()
  return (
    <div className="border-s-4 border-line ps-3 text-sm">
      <p className="font-semibold">{t('Answer by {company}', { company: name })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={texts.starsOfFive(stars)} className="tracking-wide whitespace-nowrap text-hold">
    {'★'.repeat(stars)}
    <span className="opacity-50">{'☆'.repeat(5 - stars)}</span>
  </span>
)
