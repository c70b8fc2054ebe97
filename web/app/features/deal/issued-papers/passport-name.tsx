import { printedNamesOf } from '@minato/contract/ground/users/facts.ts'
import { useSession } from '#features/ground/session/session.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { issuedWords as words } from './words.ts'

/** Asks a buyer whose own name is not in Latin letters for the one that papers print. */
export function PassportName() {
  const { user } = useSession()
  if (!user || user.nameOnPapers || !printedNamesOf(user).includes('nameOnPapers')) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Notice tone="still">{words.passportName}</Notice>
      <ButtonLink to={paths.updateProfile} size="small">
        {words.addName}
      </ButtonLink>
    </div>
  )
}
