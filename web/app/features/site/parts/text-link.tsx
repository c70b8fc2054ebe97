import { Link, type LinkProps } from 'react-router'

/** A link within a sentence. */
export const TextLink = (props: LinkProps) => <Link className="font-semibold text-link underline" {...props} />
