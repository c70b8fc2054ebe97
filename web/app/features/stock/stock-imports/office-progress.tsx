import { t } from '@minato/contract/language/messages.ts'
import { importStates, rowOutcomeNames, rowOutcomes } from '@minato/contract/stock/stock-imports/facts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { Link } from 'react-router'
import { Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { ImportActions, type ImportProps } from './office-actions.tsx'
import { ImportQuestions } from './office-questions.tsx'
import { outcomeTones, words } from './words.ts'

export function ImportProgress({ stockImport, onAgain }: ImportProps) {
  const { state, counts, done, steps, left, unreadPictures, unusedPictures } = stockImport
  const { label, works } = importStates[state]
  return (
    <Panel title={stockImport.fileName}>
      <div className="grid gap-3">
        <p aria-live="polite" className="font-semibold">
          {label}
          {works && `: ${t('{done, number} of {steps, number}', { done, steps })}`}
        </p>
        {works && <progress className="w-full accent-accent" value={done} max={steps} aria-label={label} />}
        <ul className="flex flex-wrap gap-2">
          {rowOutcomeNames
            .filter((name) => counts[name])
            .map((name) => (
              <li key={name}>
                <Badge tone={outcomeTones[name]}>
                  {rowOutcomes[name]}: {formatCount(counts[name] ?? 0)}
                </Badge>
              </li>
            ))}
        </ul>
        {!works && state !== 'undone' && <ImportQuestions stockImport={stockImport} />}
        {state !== 'undone' && <UnfinishedCars stockImport={stockImport} />}
        {left > 0 && <Notice tone="hold">{words.left(left)}</Notice>}
        {unreadPictures.count > 0 && <Notice tone="hold">{words.unread(unreadPictures)}</Notice>}
        {unusedPictures.count > 0 && <Notice tone="hold">{words.unused(unusedPictures)}</Notice>}
        <ImportActions stockImport={stockImport} onAgain={onAgain} />
      </div>
    </Panel>
  )
}

const UnfinishedCars = ({ stockImport: { id, state, drafts, freightless } }: Pick<ImportProps, 'stockImport'>) => (
  <>
    {drafts > 0 && (
      <p className="text-sm">
        {words.drafts(drafts)}{' '}
        {state === 'done' && (
          <Link to={`${paths.admin.cars}?state=draft`} className="text-link underline">
            {t('Cars to be completed')}
          </Link>
        )}
      </p>
    )}
    {freightless > 0 && (
      <Notice tone="hold">
        {words.freightless(freightless)}{' '}
        <Link to={`?${new URLSearchParams({ import: id, rows: 'freightless' })}`} className="text-link underline">
          {t('See the rows')}
        </Link>
      </Notice>
    )}
  </>
)
