import type { Logo as Own } from '@minato/contract/platform/company/company.ts'
import { buildPictureSrcset, resizePictureUrl } from '@minato/contract/values/files.ts'
import { useSite } from '#lib/page/site.tsx'

/** `dense` is for the dark frame of the back-office. A wide logo is a wordmark without the name. */
export function Logo({ dense = false }: { dense?: boolean }) {
  const { company, logo } = useSite()
  const isWordmark = logo !== null && logo.width >= 2 * logo.height
  return (
    <span className="flex min-w-0 items-center gap-2">
      {logo ? <CompanyLogo {...logo} alt={isWordmark ? company.name : ''} dense={dense} /> : <DefaultLogo />}
      {!isWordmark && (
        // On a narrow screen the name takes two lines, in the sidebar as many as it needs.
        <span
          className={`min-w-0 wrap-anywhere leading-tight font-extrabold tracking-tight ${dense ? 'text-base' : 'line-clamp-2 text-lg max-sm:text-base'}`}
        >
          {company.name}
        </span>
      )}
    </span>
  )
}

const maxSize = { height: 36, widest: 224 }

/** A transparent logo gets a light background in dark mode. */
function CompanyLogo({ url, width, height, transparent, alt, dense }: Own & { alt: string; dense: boolean }) {
  const plate = dense ? 'bg-white p-1' : 'dark:bg-white dark:p-1'
  return (
    <img
      src={resizePictureUrl(url, 400)}
      srcSet={buildPictureSrcset(url, 'webp', 800)}
      sizes={`${Math.min(maxSize.widest, Math.round((maxSize.height * width) / height))}px`}
      width={width}
      height={height}
      alt={alt}
      className={`h-9 w-auto max-w-56 min-w-0 rounded-sm object-contain object-left rtl:object-right ${alt ? '' : 'shrink-0'} ${transparent ? plate : ''}`}
    />
  )
}

const DefaultLogo = () => (
  <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="7" className="fill-frame" />
    <circle cx="16" cy="12" r="6" className="fill-accent" />
    <path
      d="M3 21c3-2.6 5.5-2.6 8.5 0s5.5 2.6 9 0 5.5-2.6 8.5 0v3c-3-2.6-5-2.6-8.5 0s-6 2.6-9 0-5.5-2.6-8.5 0z"
      className="fill-on-frame"
    />
  </svg>
)
