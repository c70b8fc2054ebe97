import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { pathNow } from '#lib/navigation/path-now.ts'

type Props = ComponentProps<typeof RouterLink>

export const Link = import.meta.env.SSR ? WrittenLink : LiveLink

/** A link within a sentence. */
export const TextLink = (props: Props) => <Link className="font-semibold text-link underline" {...props} />

function LiveLink(props: Props) {
  return <RouterLink discover="none" {...props} />
}

/**
 * The same as the server writes it: a whole address stands there as it is. The router's own link looks up where it is and
 * prepares what happens when it is pressed, which took a tenth of the time of a page.
 */
function WrittenLink(props: Props) {
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, state, ...rest } = props
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest
  if (typeof to !== 'string' || !to.startsWith('/')) return <LiveLink {...props} />
  return <a {...attributes} href={pathNow(to)} />
}
