import { OwnQueries } from '#lib/api/own-queries.tsx'
import { paths } from '#paths.ts'
import { Bell } from './bell.tsx'

/** The bell in the head of the public pages, which have no cache of what is personal. */
const OwnBell = () => (
  <OwnQueries>
    <Bell to={paths.notices} />
  </OwnQueries>
)
export default OwnBell
