import { t } from '@minato/contract/language/messages.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { covers } from '@minato/contract/platform/trade/terms.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Choices, useDestination } from '#lib/page/destination.ts'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { renderLabelOptions, renderOptions } from '#ui/forms/options.tsx'
import { listMethods } from '../chosen-destination.ts'
import { lineWords } from '../words.ts'

const parseCover = (value: string) => getKeys(covers).find((name) => name === value) ?? null

export function ShippingOptions({ terms, choices }: { terms: DestinationTerms; choices: Choices }) {
  const { change } = useDestination()
  const availableMethods = listMethods(terms)
  const optional = (['inspection', 'cleaning'] as const).filter(
    (kind) => !terms.priced[kind].demanded && terms.priced[kind].yen !== null,
  )
  return (
    <details className="mt-1 noscript:hidden print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link hover:underline">
        {t('Change shipping and insurance')}
      </summary>
      <div className="grid gap-3 pt-1">
        {availableMethods.length > 1 && (
          <SelectField
            label={t('Shipping')}
            value={choices.method}
            onChange={({ target }) => {
              const method = availableMethods.find((name) => name === target.value)
              if (method) change({ method })
            }}
          >
            {renderOptions(availableMethods.map((method) => [method, methods[method]]))}
          </SelectField>
        )}
        {terms.priced.localInsurer ? (
          <p className="text-sm text-muted">{lineWords.localInsurer(terms.country.name)}</p>
        ) : (
          <SelectField
            label={lineLabels.insurance}
            value={choices.cover ?? ''}
            onChange={({ target }) => change({ cover: parseCover(target.value) })}
          >
            <option value="">{t('No insurance')}</option>
            {renderLabelOptions(covers)}
          </SelectField>
        )}
        {optional.map((kind) => (
          <CheckField
            key={kind}
            label={lineLabels[kind]}
            checked={choices[kind]}
            onChange={({ target }) => change({ [kind]: target.checked })}
          />
        ))}
      </div>
    </details>
  )
}
