import { useCompany } from '~/lib/page/site'

/** The sign of the house: a sun over the harbour, and the name. */
export function Logo({ dense = false }: { dense?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-navy" />
        <circle cx="16" cy="12" r="6" className="fill-accent" />
        <path
          d="M3 21c3-2.6 5.5-2.6 8.5 0s5.5 2.6 9 0 5.5-2.6 8.5 0v3c-3-2.6-5-2.6-8.5 0s-6 2.6-9 0-5.5-2.6-8.5 0z"
          className="fill-on-navy"
        />
      </svg>
      {/* Where there is no room for it the name takes two lines. */}
      <span
        className={`line-clamp-2 min-w-0 leading-tight font-extrabold tracking-tight ${dense ? 'text-base' : 'text-lg max-sm:text-base'}`}
      >
        {useCompany().name}
      </span>
    </span>
  )
}
