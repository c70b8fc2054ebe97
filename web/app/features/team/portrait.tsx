import { monogram } from '~/ui/read/mark'
import { Picture } from '~/ui/read/picture'

type Props = { name: string; url: string | null; sizes?: string }

/** The face of a person, or their initials where there is no picture or where it fails to load. */
export const Portrait = ({ name, url, sizes = '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw' }: Props) => (
  <Picture url={url} alt={name} sizes={sizes} instead={<Initials name={name} />} />
)

/** The first letters of the first and the last name in the sun of the house, over its harbour. */
function Initials({ name }: { name: string }) {
  const letters = monogram(name) || name.slice(0, 1)
  return (
    <svg role="img" aria-label={name} viewBox="0 0 120 90" className="block w-full bg-navy text-on-navy">
      <circle cx="60" cy="41" r="25" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <text x="60" y="41" dy="0.36em" textAnchor="middle" fontSize="19" fontWeight="700" fill="currentColor">
        {letters.length > 1 ? `${letters.at(0)}${letters.at(-1)}` : letters}
      </text>
      {[70, 76, 82].map((y, line) => (
        <path
          key={y}
          d={`M-${line * 8} ${y}c10-4 20-4 30 0s20 4 30 0 20-4 30 0 20 4 30 0 20-4 30 0`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
          opacity={0.5 - line * 0.15}
        />
      ))}
    </svg>
  )
}
