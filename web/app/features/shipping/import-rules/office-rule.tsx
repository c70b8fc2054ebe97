import { t } from '@minato/contract/language/messages.ts'
import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import { toSlug } from '@minato/contract/shipping/destinations/facts.ts'
import type { StoredRule } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { provisionLabels } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { ruleChange } from '@minato/contract/shipping/import-rules/rule-change.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { FreshRecord } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { RulePreview } from './office-preview.tsx'
import { ProvisionForm, type ProvisionSlot } from './office-provision-form.tsx'
import { Provisions } from './office-provisions.tsx'

export function ImportRule({ id, history }: { id: string; history: ReactNode }) {
  const result = useCall(api.importRules.show, { params: { id } })
  const [open, setOpen] = useState<{ slot: ProvisionSlot; remove: boolean } | null>(null)
  const rule = result.data?.rule
  const close = () => setOpen(null)
  return (
    <Screen
      title={rule ? translateCountry(rule.country, rule.name) : t('Import Rule')}
      back={{ to: paths.admin.importRules, label: t('Back to Import Rules') }}
      actions={rule && <ButtonLink to={paths.destination(toSlug(rule.name))}>{t('Public Page')}</ButtonLink>}
    >
      <FreshRecord
        result={result}
        allowCached
        loading={t('Loading the import rule')}
        missing={t('Import rule not found')}
      >
        {(storedRule) => (
          <div className="grid gap-6">
            <Provisions storedRule={storedRule} onOpen={(slot, remove = false) => setOpen({ slot, remove })} />
            {history}
            <Window open={open !== null} onClose={close} title={open ? formatTitle(open) : ''}>
              {open &&
                (open.remove ? (
                  <RemovalForm storedRule={storedRule} slot={open.slot} onClose={close} />
                ) : (
                  <ProvisionForm storedRule={storedRule} slot={open.slot} onClose={close} />
                ))}
            </Window>
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

const formatTitle = ({ slot, remove }: { slot: ProvisionSlot; remove: boolean }) =>
  remove
    ? t('Remove: {claim}', { claim: provisionLabels[slot.claim] })
    : t('Claim: {claim}', { claim: provisionLabels[slot.claim] })

function RemovalForm({ storedRule, slot, onClose }: { storedRule: StoredRule; slot: ProvisionSlot; onClose(): void }) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = (why: string) => ruleChange.parse({ ...slot, value: null, reason: why, version: storedRule.version })
  const remove = useMutation({
    mutationFn: () => api.importRules.change({ params: { id: storedRule.id }, body: change(reason.trim()) }),
    onSuccess() {
      toast.success(t('The claim was removed.'))
      refreshGroups(queries, 'importRules')
      onClose()
    },
  })
  return (
    <div className="grid gap-4">
      <RulePreview id={storedRule.id} change={change(t('Preview'))} />
      <TextField
        label={t('Reason for the removal')}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint={t('Kept in the history.')}
      />
      {remove.isError && <Notice tone="bad">{getFailureText(remove.error)}</Notice>}
      <WindowFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          disabled={reason.trim() === ''}
          onClick={() => remove.mutate()}
        >
          {t('Remove Claim')}
        </Button>
      </WindowFoot>
    </div>
  )
}
