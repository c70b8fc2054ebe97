import { OwnQueries } from '#lib/api/own-queries.tsx'
import { paths } from '#paths.ts'
import { Bell } from './bell.tsx'

/** Public pages have no query client for personal data. */
const OwnBell = () => (
  <OwnQueries>
    <Bell to={paths.notices} />
  </OwnQueries>
)
export default OwnBell
