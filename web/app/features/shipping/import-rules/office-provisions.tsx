import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { confidences } from '@minato/contract/platform/trade/confidences.ts'
import type { StoredRule } from '@minato/contract/shipping/import-rules/endpoints.ts'
import {
  formatSources,
  listProvisionTexts,
  type ProvisionName,
  provisionLabels,
  provisionNames,
} from '@minato/contract/shipping/import-rules/provision-words.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { Pencil } from '#office/icons.ts'
import { Panel } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Plus, Trash as Trash2 } from '#ui/more-icons.ts'
import type { ProvisionSlot } from './office-provision-form.tsx'

type ProvisionsProps = { storedRule: StoredRule; onOpen(slot: ProvisionSlot, remove?: boolean): void }

export function Provisions({ storedRule, onOpen }: ProvisionsProps) {
  const provisions = listProvisionTexts(storedRule.rule)
  const missing = provisionNames.filter((name) => name === 'ages' || provisions.every((one) => one.name !== name))
  return (
    <Panel bare title={t('Claims')}>
      <ul className="divide-y divide-line slip">
        {provisions.map(({ name, index, provision, sentence: text }) => (
          <li
            key={`${name}.${index}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm lg:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <h3 className="text-sm text-muted">{provisionLabels[name]}</h3>
            <div className="min-w-0">
              <p className="font-semibold">{text}</p>
              {provision.note && (
                <p lang={getSourceLang()} className="text-muted">
                  {provision.note}
                </p>
              )}
              <p className="wrap-anywhere text-muted">{formatSources(provision)}</p>
              <p className="mt-1 flex flex-wrap gap-2">
                {confidences[provision.confidence].weak && <Badge tone="hold">{t('Weak claim')}</Badge>}
                {provision.checked ? (
                  <span className="text-muted">
                    {t('Checked by {name} on {day}', {
                      name: provision.checked.by,
                      day: formatDate(provision.checked.on),
                    })}
                  </span>
                ) : (
                  <span className="text-muted">{t('Not checked by us yet')}</span>
                )}
              </p>
            </div>
            <div className="flex items-start gap-2">
              <Button
                size="small"
                aria-label={t('Edit: {claim}, {sentence}', { claim: provisionLabels[name], sentence: text })}
                onClick={() => onOpen(name === 'ages' ? { claim: name, index } : { claim: name })}
              >
                <Pencil className="size-4" aria-hidden />
                {t('Edit')}
              </Button>
              {name !== 'market' && (
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t('Remove: {claim}, {sentence}', { claim: provisionLabels[name], sentence: text })}
                  onClick={() => onOpen(name === 'ages' ? { claim: name, index } : { claim: name }, true)}
                >
                  <Trash2 className="size-4" aria-hidden />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <AddProvision names={missing} onAdd={(claim) => onOpen({ claim })} />
    </Panel>
  )
}

const AddProvision = ({ names, onAdd }: { names: readonly ProvisionName[]; onAdd(name: ProvisionName): void }) => (
  <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
    <span className="text-muted">{t('Add a claim:')}</span>
    {names.map((name) => (
      <Button key={name} size="small" onClick={() => onAdd(name)}>
        <Plus className="size-4" aria-hidden />
        {provisionLabels[name]}
      </Button>
    ))}
  </div>
)
