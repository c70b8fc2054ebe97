import type { LinkProps } from 'react-router'
import { Link } from '#ui/act/link.tsx'

/** A link within a sentence. */
export const TextLink = (props: LinkProps) => <Link className="font-semibold text-link underline" {...props} />
