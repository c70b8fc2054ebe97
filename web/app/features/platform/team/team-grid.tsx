import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { TeamMember } from '@minato/contract/platform/team/endpoints.ts'
import { teamMessages } from '@minato/contract/platform/team/facts.ts'
import { getInitials } from '#ui/display/mark.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Empty, Failure, Skeleton } from '#ui/display/states.tsx'

/** Without `members` the list is still loading. */
export function TeamGrid({ members, error }: { members?: readonly TeamMember[] | null; error?: string | null }) {
  if (error) return <Failure title={teamMessages.listFailed(error)} />
  if (!members) return <TeamSkeleton />
  if (members.length === 0) return <Empty title={teamMessages.listEmpty} />
  return (
    <ul className={grid}>
      {members.map((member) => (
        <li key={member.id} className="grid">
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

const MemberCard = ({ member: { name, position, bio, expertise, image } }: { member: TeamMember }) => (
  <article className="overflow-hidden sheet">
    <Portrait name={name} url={image} />
    <div className="p-4">
      <h3 className="text-lg">{name}</h3>
      <p lang={getSourceLang()} className="font-semibold text-muted">
        {position}
      </p>
      {bio && (
        <p lang={getSourceLang()} className="mt-2 whitespace-pre-line">
          {bio}
        </p>
      )}
      {expertise.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('Expertise')}>
          {expertise.map((field) => (
            <li key={field} lang={getSourceLang()} className="rounded bg-still-soft px-2 py-0.5 text-sm text-still">
              {field}
            </li>
          ))}
        </ul>
      )}
    </div>
  </article>
)

const TeamSkeleton = () => (
  <div className={grid} role="status" aria-label={t('Loading team members')}>
    {['one', 'two', 'three'].map((place) => (
      <Skeleton key={place} className="h-96" />
    ))}
  </div>
)

type PortraitProps = { name: string; url: string | null; sizes?: string }

/** Falls back to initials without a picture and when it fails to load. */
export const Portrait = ({
  name,
  url,
  sizes = '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw',
}: PortraitProps) => <Picture url={url} alt={name} sizes={sizes} instead={<Initials name={name} />} />

function Initials({ name }: { name: string }) {
  const initials = getInitials(name) || name.slice(0, 1)
  return (
    <svg role="img" aria-label={name} viewBox="0 0 120 90" className="block w-full bg-frame text-on-frame">
      <circle cx="60" cy="41" r="25" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <text x="60" y="41" dy="0.36em" textAnchor="middle" fontSize="19" fontWeight="700" fill="currentColor">
        {initials.length > 1 ? `${initials.at(0)}${initials.at(-1)}` : initials}
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
