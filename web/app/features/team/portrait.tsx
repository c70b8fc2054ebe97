import { Picture } from '~/ui/picture'

type Shown = { name: string; url: string | null; sizes?: string }

/** The face of a person, or their initials where there is no picture or where it fails to load. */
export const Portrait = ({ name, url, sizes = '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw' }: Shown) => (
  <Picture
    url={url}
    alt={name}
    sizes={sizes}
    instead={
      <div role="img" aria-label={name} className="grid aspect-4/3 w-full place-items-center bg-navy text-on-navy">
        <span className="text-5xl font-bold tracking-wide opacity-90" aria-hidden>
          {initials(name)}
        </span>
      </div>
    }
  />
)

/** The first letters of the first and the last name. */
function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
