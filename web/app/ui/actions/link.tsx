import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'

type Props = ComponentProps<typeof RouterLink>

export const Link = import.meta.env.SSR ? ServerLink : ClientLink

export const TextLink = (props: Props) => <Link className="font-semibold text-link underline" {...props} />

function ClientLink(props: Props) {
  return <RouterLink discover="none" {...props} />
}

/** The router's link resolves paths and prepares clicks, which took a tenth of the render time. */
function ServerLink(props: Props) {
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, state, ...remainingProps } = props
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = remainingProps
  if (typeof to !== 'string' || !/^[/?]/.test(to)) return <ClientLink {...props} />
  return to.startsWith('/') ? (
    <a {...attributes} href={localizeCurrentPath(to)} />
  ) : (
    <QueryLink {...attributes} query={to === '?' ? '' : to} />
  )
}

/** A link to another query of the same page. */
const QueryLink = ({ query, ...attributes }: ComponentProps<'a'> & { query: string }) => (
  <a {...attributes} href={localizeCurrentPath(useLocation().pathname, query)} />
)
