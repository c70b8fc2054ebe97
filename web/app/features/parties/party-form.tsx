import { zodResolver } from '@hookform/resolvers/zod'
import { passwordMessages } from '@minato/contract/auth/facts.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import {
  type PartyField,
  type PartyRole,
  partyFields,
  partyLimits,
  partyWords,
} from '@minato/contract/parties/facts.ts'
import { type Party, partyDraft } from '@minato/contract/parties/party.ts'
import type { DealSide } from '@minato/contract/trade/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '~/lib/api/api'
import { isProblem, sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { useCountries } from '~/lib/api/use-countries'
import { markFaults } from '~/lib/form/mark-faults'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { SelectField, TextArea, TextField } from '~/ui/write/field'
import { PasswordField } from '~/ui/write/password-field'
import { partyScreen, submitOf, wayNotes } from './words.ts'

type Props = { deal: Deal; side: DealSide; role: PartyRole; onClose(): void }

const plain = partyDraft.extend({ currentPassword: z.string().optional() })
const withPassword = partyDraft.extend({ currentPassword: z.string().min(1, passwordMessages.currentMissing) })
type Typed = z.input<typeof plain>

const none: Party = { name: '', address: '', country: '', phone: '', email: '', taxNumber: '' }
/** The office begins with the buyer, who mostly is the consignee. */
const startOf = ({ parties }: Deal, side: DealSide, role: PartyRole) =>
  parties[role].party ?? (side === 'office' && role === 'consignee' ? parties.account : none)
/** A field holds text: nothing is an empty one. */
const typedOf = (party: Party): Typed => ({ ...party, email: party.email ?? '', taxNumber: party.taxNumber ?? '' })

/** Names a party or changes it; what that means now is said before. */
export function PartyForm({ deal, side, role, onClose }: Props) {
  const { [role]: standing, frozen } = deal.parties
  const way = standing.way ?? 'direct'
  const form = useForm<Typed, unknown, z.output<typeof plain>>({
    resolver: zodResolver(way === 'ask-with-password' ? withPassword : plain),
    defaultValues: typedOf(startOf(deal, side, role)),
    mode: 'onTouched',
  })
  const { failed, submit } = useSaving({ deal, role, form, onClose })
  const note = side === 'office' && frozen && standing.party ? partyScreen.frozen : wayNotes[way]
  return (
    <form onSubmit={submit} noValidate aria-label={partyWords[role].label} className="grid gap-4 sm:grid-cols-2">
      <h3 className="font-bold sm:col-span-2">{partyWords[role].label}</h3>
      {note && (
        <div className="sm:col-span-2">
          <Notice tone="hold">{note}</Notice>
        </div>
      )}
      <Proposals
        deal={deal}
        role={role}
        onChoose={(party) => form.reset(typedOf(party), { keepDefaultValues: true })}
      />
      <Fields form={form} taxNumber={role === 'consignee' ? deal.parties.taxNumber : null} />
      {way === 'ask-with-password' && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={form.formState.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
      <div role="alert" className="empty:hidden sm:col-span-2">
        {failed && <Notice tone="bad">{failed}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={form.formState.isSubmitting}>
          {submitOf(way)}
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useForm<Typed, unknown, z.output<typeof plain>>>

/** Saves on the version that the edit began with; after somebody else's change, on what was then shown. */
function useSaving({ deal, role, form, onClose }: Pick<Props, 'deal' | 'role' | 'onClose'> & { form: Form }) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const [failed, setFailed] = useState<string | null>(null)
  const [version, setVersion] = useState(deal.parties[role].version)
  const submit = form.handleSubmit(async (typed) => {
    setFailed(null)
    const body = { ...typed, version, ...(typed.currentPassword ? {} : { currentPassword: undefined }) }
    try {
      const { parties } = await api.parties.write({ params: { id: deal.order.id, role }, body }, sameKey(body))
      toast.success(parties[role].change ? partyScreen.asked : partyScreen.saved)
      onClose()
    } catch (error) {
      const marked = markFaults(error, form)
      if (isProblem(error, 'stale')) {
        const read = await api.orders.deal({ params: { id: deal.order.id } }).catch(() => null)
        if (read) setVersion(read.deal.parties[role].version)
        setFailed(`${sentence(error)} ${partyScreen.staleAgain}`)
      } else if (marked.length === 0) setFailed(sentence(error, partyScreen.saveFailed))
      else form.setFocus(marked[0] as PartyField)
    }
    await refresh(queries, 'orders')
  })
  return { failed, submit }
}

/** What may be written by one press: the consignee, and whoever was named in the last order. */
function Proposals({ deal, role, onChoose }: { deal: Deal; role: PartyRole; onChoose(party: Party): void }) {
  const { [role]: standing, consignee } = deal.parties
  const others: [string, Party | null][] = [
    [partyScreen.sameAsConsignee, role === 'consignee' ? null : consignee.party],
    [partyScreen.lastUsed, standing.party ? null : standing.saved],
  ]
  return (
    <div className="flex flex-wrap gap-2 empty:hidden sm:col-span-2">
      {others.map(
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

function Fields({ form, taxNumber }: { form: Form; taxNumber: string | null }) {
  const { countries } = useCountries()
  const tie = (name: PartyField) => ({
    label: partyFields[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  })
  return (
    <>
      <TextField
        {...tie('name')}
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={partyLimits.name}
        hint={partyScreen.asInPassport}
        className="sm:col-span-2"
      />
      <TextArea
        {...tie('address')}
        required
        autoComplete="street-address"
        rows={3}
        maxLength={partyLimits.address}
        hint="Street, town, district"
        className="sm:col-span-2"
      />
      <SelectField {...tie('country')} required autoComplete="country" key={countries.length}>
        <option value="">Choose the country</option>
        {countries.map(({ cca2, name, flag }) => (
          <option key={cca2} value={cca2}>
            {flag} {name}
          </option>
        ))}
      </SelectField>
      <TextField {...tie('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...tie('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...tie('taxNumber')}
        required={taxNumber !== null}
        autoComplete="off"
        maxLength={partyLimits.taxNumber}
        hint={taxNumber ? partyScreen.taxAsked(taxNumber) : 'Where customs ask for one'}
      />
    </>
  )
}
