import type { TeamMember } from '@minato/contract/team/endpoints.ts'
import { teamMessages } from '@minato/contract/team/facts.ts'
import { Empty, Failure, Skeleton } from '~/ui/read/states'
import { Portrait } from './portrait.tsx'

/**
 * The people of the house. Without `members` they are still on their way; `error` is why they could not be loaded.
 */
export function TeamGrid({ members, error }: { members?: readonly TeamMember[] | null; error?: string | null }) {
  if (error) return <Failure title={teamMessages.listFailed(error)} />
  if (!members) return <Waiting />
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
  <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <Portrait name={name} url={image} />
    <div className="p-4">
      <h3 className="text-lg">{name}</h3>
      <p className="font-semibold text-muted">{position}</p>
      {bio && <p className="mt-2 whitespace-pre-line">{bio}</p>}
      {expertise.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Expertise">
          {expertise.map((field) => (
            <li key={field} className="rounded bg-still-soft px-2 py-0.5 text-sm text-still">
              {field}
            </li>
          ))}
        </ul>
      )}
    </div>
  </article>
)

const Waiting = () => (
  <div className={grid} role="status" aria-label="Loading team members">
    {['one', 'two', 'three'].map((place) => (
      <Skeleton key={place} className="h-96" />
    ))}
  </div>
)
