import type { Permission } from '@minato/contract/protocol/access.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from './session.tsx'

type Props = { to: Permission; children: ReactNode; otherwise?: ReactNode }

export const Allowed = ({ to, children, otherwise = null }: Props) =>
  useSession().hasPermission(to) ? children : otherwise

type AllowedLinkProps = { needs: Permission; to: string; className?: string; children: ReactNode }

/** Renders a link for users with the permission, for others its text only. */
export const AllowedLink = ({ needs, children, ...link }: AllowedLinkProps) => (
  <Allowed to={needs} otherwise={children}>
    <Link {...link}>{children}</Link>
  </Allowed>
)
