import { AccountQueries } from '#lib/api/account-queries.tsx'
import { paths } from '#paths.ts'
import { Bell } from './bell.tsx'

/** Public pages have no query client for personal data. */
const OwnBell = () => (
  <AccountQueries>
    <Bell to={paths.notices} />
  </AccountQueries>
)
export default OwnBell
