import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import type { BankAccount } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { ReactNode } from 'react'
import { useCompany } from '#lib/page/site.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { ShieldAlert } from '#ui/more-icons.ts'
import details, { type Section } from '../content/bank-details.md'
import { contentLinks } from '../content/links.tsx'
import { PhoneLink } from '../parts/contact-links.tsx'
import { FactTable } from '../parts/facts.tsx'

const sharedFields = getKeys(bankDetailLabels).filter((field) => field !== 'number')
const CopyableText = ({ children }: { children: string }) => <span className="font-mono break-all">{children}</span>

/** `count` is undefined until the accounts are loaded. */
export function BankDetails({ accounts, count = 2 }: { accounts: ReactNode; count: number | undefined }) {
  const { phone } = useCompany()
  const [intro, before, transfer] = details<[Section, Section, Section]>({ count })
  const text = (sentences: readonly string[]) =>
    renderRichText(joinSentences(...sentences), { ...contentLinks, phone: <PhoneLink phone={phone} /> })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="lg:col-span-2">
        <h2 className="text-2xl">{intro.title}</h2>
        <p className="mt-2 max-w-3xl text-lg">{intro.text}</p>
      </div>
      {accounts}
      <section className="flex gap-4 bg-hold-soft p-5 text-hold lg:row-span-2">
        <ShieldAlert className="size-7 shrink-0" aria-hidden />
        <div className="min-w-0">
          <h3 className="text-lg">{before.title}</h3>
          <p className="mt-1">{text(before.text.slice(0, -1))}</p>
          <p className="mt-2">{text(before.text.slice(-1))}</p>
        </div>
      </section>
      <section>
        <h3 className="text-xl">{transfer.title}</h3>
        <ul className="mt-3 list-disc space-y-2 ps-5">
          {transfer.items.map((item) => (
            <li key={item.text}>{text([item.text])}</li>
          ))}
        </ul>
        <p className="mt-4">{text(transfer.text)}</p>
      </section>
    </div>
  )
}

/** Merges accounts that differ by their number alone. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  if (accounts.length === 0) return <p className="slip p-5">{t('Our bank account is on your invoice.')}</p>
  const [first] = accounts
  const isOneBank = accounts.every(({ details }) =>
    sharedFields.every((field) => details[field] === first?.details[field]),
  )
  const lists = isOneBank ? [accounts] : accounts.map((account) => [account])
  return (
    <div className="grid gap-4">
      {lists.map((list) => (
        <AccountList key={list[0]?.currency} accounts={list} />
      ))}
    </div>
  )
}

const AccountList = ({ accounts: [first, ...others] }: { accounts: readonly BankAccount[] }) =>
  first && (
    <FactTable
      facts={[
        ...sharedFields.map((field) => ({
          name: bankDetailLabels[field],
          value: field === 'swift' ? <CopyableText>{first.details.swift}</CopyableText> : first.details[field],
        })),
        ...[first, ...others].map(({ currency, details }) => ({
          name: t('{field}, {currency}', { field: bankDetailLabels.number, currency }),
          value: <CopyableText>{details.number}</CopyableText>,
        })),
      ]}
    />
  )
