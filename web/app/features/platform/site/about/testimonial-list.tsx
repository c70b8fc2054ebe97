import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Testimonial } from '@minato/contract/platform/company/company.ts'
import type { ReactNode } from 'react'
import { Mark } from '#ui/display/mark.tsx'
import { Empty } from '#ui/display/states.tsx'
import { Star } from '#ui/more-icons.ts'
import { Figures } from '../parts/figures.tsx'

type Props = { testimonials: readonly Testimonial[]; children?: ReactNode }

export const TestimonialList = ({ testimonials, children }: Props) => (
  <>
    <h2 className="text-2xl">{t('Testimonials')}</h2>
    <p className="mt-2 mb-6 max-w-prose text-lg">
      {t(
        'After each delivery we ask the buyer two questions. Was the vehicle as we described it? Would you buy from us again?',
      )}
    </p>
    <Figures names={['satisfaction', 'customers', 'rating']} />
    <p className="mt-2 text-sm text-muted">{t('These figures and words are from us.')}</p>
    {children}
    {testimonials.length === 0 && <Empty title={t('No testimonials yet.')} />}
    <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {testimonials.map((testimonial) => (
        <li key={testimonial.name + testimonial.vehicle} className="grid">
          <Quote {...testimonial} />
        </li>
      ))}
    </ul>
  </>
)

const Quote = ({ name, country, vehicle, rating, text }: Testimonial) => (
  <figure className="flex flex-col gap-4 slip p-5">
    <Stars rating={Number(rating)} />
    <blockquote lang={getLang(text)} className="text-lg">
      “{toPlainText(text)}”
    </blockquote>
    <figcaption className="mt-auto flex items-center gap-3">
      <Mark name={name} className="text-good" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          {country} · {vehicle}
        </span>
      </span>
    </figcaption>
  </figure>
)

const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={t('{rating} out of 5 stars', { rating })} className="flex gap-0.5 text-hold">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} className={`size-5 ${star <= rating ? 'fill-current' : 'opacity-50'}`} aria-hidden />
    ))}
  </span>
)
