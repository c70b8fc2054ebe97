import { t } from '@minato/contract/language/messages.ts'
import { verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import type { RuleChange } from '@minato/contract/shipping/import-rules/rule-change.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { AllowedLink } from '#features/platform/session/allowed.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Panel, QueryResult } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { renderRichText } from '#ui/display/rich.tsx'

export function RulePreview({ id, change }: { id: string; change: RuleChange }) {
  const result = useCall(api.importRules.preview, { params: { id }, body: change })
  return (
    <Panel title={t('What this change does')}>
      <QueryResult result={result} failed={t('The cars could not be counted.')}>
        {({ cars, changed, verdicts: counts, examples }) => (
          <div aria-live="polite" className="text-sm">
            <p>
              {renderRichText(
                t(
                  'Another verdict for <strong>{changed, number}</strong> of {cars, plural, one {# car} other {# cars}}.',
                  { changed, cars },
                ),
                { strong: (text) => <strong>{text}</strong> },
              )}
            </p>
            <table className="mt-2 w-full max-w-md">
              <thead>
                <tr className="text-start text-muted">
                  <th className="font-normal">{t('Verdict')}</th>
                  <th className="text-end font-normal">{t('Now')}</th>
                  <th className="text-end font-normal">{t('After')}</th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {counts.map(({ code, before, after }) => (
                  <tr key={code} className={before === after ? '' : 'font-bold'}>
                    <td>{verdicts[code].mark}</td>
                    <td className="text-end">{formatCount(before)}</td>
                    <td className="text-end">{formatCount(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ul className="mt-3 grid max-h-64 gap-1 overflow-y-auto">
              {examples.map((car) => (
                <li key={car.id}>
                  {renderRichText(
                    t('<car/>: {before} → {after}', {
                      before: verdicts[car.before].mark,
                      after: verdicts[car.after].mark,
                    }),
                    {
                      car: (
                        <AllowedLink needs="cars.read" to={paths.admin.car(car.id)} className="text-link underline">
                          <span className="font-mono">{car.stockNumber}</span> {car.title}
                        </AllowedLink>
                      ),
                    },
                  )}
                </li>
              ))}
            </ul>
            {changed > examples.length && (
              <p className="mt-1 text-muted">
                {t('And {count} more.', { count: formatCount(changed - examples.length) })}
              </p>
            )}
          </div>
        )}
      </QueryResult>
    </Panel>
  )
}
