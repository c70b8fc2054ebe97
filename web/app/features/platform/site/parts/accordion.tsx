import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChevronDown } from '#ui/icons.ts'

type AccordionItem = { id: string; title: string; body: ReactNode }

/** Uses `details` elements, which work without scripts; the first one is open. */
export function Accordion({ items, level: Heading }: { items: readonly AccordionItem[]; level: 'h2' | 'h3' }) {
  useOpenLinkedSection()
  return (
    <div className="divide-y divide-line slip">
      {items.map(({ id, title, body }, index) => (
        <details key={id} id={id} open={index === 0} className="group scroll-mt-4">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
            <Heading className="me-auto text-base sm:text-lg">{title}</Heading>
            <ChevronDown
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
              aria-hidden
            />
          </summary>
          <div className="max-w-3xl space-y-3 px-4 pt-1 pb-5 sm:px-5">{body}</div>
        </details>
      ))}
    </div>
  )
}

/** Browsers scroll to the closed heading of a `#` target without opening it. */
function useOpenLinkedSection() {
  const { hash, key } = useLocation()
  // `key` changes when the user follows the same link again.
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }, [hash, key])
}
