import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { type PartyField, type PartyRole, partyFieldLabels, partyLabels } from '@minato/contract/deal/parties/facts.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { t } from '@minato/contract/language/messages.ts'
import { passwordMessages } from '@minato/contract/platform/auth/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { type FormValues, PartyFields } from './party-fields.tsx'
import { getSubmitLabel, partyTexts, wayNotes } from './words.ts'

type Props = { deal: Deal; side: DealSide; role: PartyRole; onClose(): void }

/** Fields hold text, so null becomes an empty string. */
const toFieldTexts = (party: Party | null) =>
  Object.fromEntries(getKeys(partyFieldLabels).map((name) => [name, party?.[name] ?? ''])) as Record<PartyField, string>

export function PartyForm({ deal, side, role, onClose }: Props) {
  const { [role]: partyState, frozen } = deal.parties
  const way = partyState.way ?? 'direct'
  const asksPassword = way === 'ask-with-password'
  const form = useDealForm({
    formName: 'party',
    id: `${deal.order.id}.${role}`,
    version: partyState.version,
    initialValues: (): FormValues => ({ ...toFieldTexts(partyState.party), currentPassword: '' }),
    check: ({ currentPassword }) =>
      asksPassword && !currentPassword ? { currentPassword: passwordMessages.currentMissing } : {},
    send({ currentPassword, ...values }, options, version) {
      const body = { ...values, version, ...(asksPassword && { currentPassword }) }
      return api.parties.write({ params: { id: deal.order.id, role }, body }, options)
    },
    successText: ({ parties }) => (parties[role].change ? partyTexts.changeSent : partyTexts.saved),
    onSuccess: onClose,
  })
  const note = side === 'office' && frozen && partyState.party ? partyTexts.frozen : wayNotes[way]
  return (
    <DealForm
      form={form}
      title={partyLabels[role].label}
      submit={getSubmitLabel(way)}
      failed={partyTexts.saveFailed}
      onClose={onClose}
      className="sm:grid-cols-2"
    >
      {note && (
        <div className="sm:col-span-2">
          <Notice tone="hold">{note}</Notice>
        </div>
      )}
      <Proposals deal={deal} role={role} onChoose={(party) => form.setValues(toFieldTexts(party))} />
      <PartyFields field={form.field} taxNumber={role === 'consignee' ? deal.parties.taxNumber : null} />
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
      )}
    </DealForm>
  )
}

function Proposals({ deal, role, onChoose }: { deal: Deal; role: PartyRole; onChoose(party: Party): void }) {
  const { [role]: partyState, consignee } = deal.parties
  const proposals: [string, Party | null][] = [
    [partyTexts.sameAsConsignee, role === 'consignee' ? null : consignee.party],
    [partyTexts.lastUsed, partyState.party ? null : partyState.saved],
  ]
  return (
    <div className="flex flex-wrap gap-2 empty:hidden sm:col-span-2">
      {proposals.map(
        ([label, party]) =>
          party && (
            <Button key={label} size="small" onClick={() => onChoose(party)}>
              {label}: {party.name}
            </Button>
          ),
      )}
    </div>
  )
}
