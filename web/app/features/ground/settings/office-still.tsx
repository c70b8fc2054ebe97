import { isStillExample, firstRunWords as words } from '@minato/contract/ground/settings/first-run.ts'
import { settingOf } from '@minato/contract/ground/settings/settings.ts'
import { Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/act/link.tsx'
import type { States } from './office-blank.ts'

export function Still({ states }: { states: States }) {
  const still = states.filter(isStillExample)
  return (
    <Panel title={words.still}>
      {still.length === 0 && <p className="text-sm">{words.done}</p>}
      <ul className="text-sm">
        {still.map(({ name }) => (
          <li key={name}>
            <Link to={`${paths.admin.settings}?setting=${name}`} className="inline-block py-1 text-link underline">
              {settingOf(name).label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{words.demo}</p>
    </Panel>
  )
}
