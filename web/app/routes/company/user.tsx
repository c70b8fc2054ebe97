import { pageMeta } from '~/lib/page/meta'

export const meta = pageMeta({ title: 'User', description: 'This page is still empty.', hidden: true })

/** A placeholder: empty to the eye, named for a screen reader. */
export default function User() {
  return <h1 className="sr-only">User</h1>
}
