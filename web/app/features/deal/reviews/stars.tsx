import { reviewScreen as texts } from './words.ts'

/** So many stars of five. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={texts.of(stars)} className="tracking-wide whitespace-nowrap text-hold">
    {'★'.repeat(stars)}
    <span className="opacity-50">{'☆'.repeat(5 - stars)}</span>
  </span>
)
