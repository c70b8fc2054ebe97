import type { Account } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankFields } from '@minato/contract/ground/bank-accounts/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import type { ReactNode } from 'react'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { rich } from '#ui/read/rich.tsx'
import { howToBuyAddress } from '../how-to-buy/tabs.ts'
import { PhoneLink } from '../parts/contact-links.tsx'
import { Facts } from '../parts/facts.tsx'
import { TextLink } from '../parts/text-link.tsx'

/** What accounts of one bank share. */
const ofTheBank = namesOf(bankFields).filter((field) => field !== 'number')
const Exact = ({ children }: { children: string }) => <span className="font-mono break-all">{children}</span>

/** `count` of the accounts is undefined until they are known. */
export function BankDetails({ accounts, count }: { accounts: ReactNode; count: number | undefined }) {
  const { phone } = useCompany()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="lg:col-span-2">
        <h2 className="text-2xl">{t('Bank details')}</h2>
        <p className="mt-2 max-w-3xl text-lg">
          {t(
            '{count, plural, =0 {Pay us only by bank transfer to the account on your invoice.} =1 {Pay us only by bank transfer to this account.} other {Pay us only by bank transfer to one of these two accounts.}} We do not accept cash, cards, or transfers to a private person.',
            { count: count ?? 2 },
          )}
        </p>
      </div>
      {accounts}
      <section className="flex gap-4 bg-hold-soft p-5 text-hold lg:row-span-2">
        <ShieldAlert className="size-7 shrink-0" aria-hidden />
        <div className="min-w-0">
          <h3 className="text-lg">{t('Before you pay')}</h3>
          <p className="mt-1">
            {count === 0 ? '' : `${t('Compare these details with your invoice.')} `}
            {rich(
              t(
                'We never send new bank details by e-mail or in a chat. If somebody does, do not pay. Call <phone/> and ask us.',
              ),
              { phone: <PhoneLink phone={phone} /> },
            )}
          </p>
          <p className="mt-2">
            {rich(t('Every invoice has a code. <check>Check your invoice</check> with it.'), {
              check: (text) => <TextLink to={paths.verify}>{text}</TextLink>,
            })}
          </p>
        </div>
      </section>
      <section>
        <h3 className="text-xl">{t('When you transfer')}</h3>
        <ul className="mt-3 list-disc space-y-2 ps-5">
          <li>{t('Write your order ID as the reference, so that we know the payment is yours.')}</li>
          <li>
            {t(
              'Transfer fees are paid by the sender. Ask your bank for the option “OUR”, so that the full amount arrives.',
            )}
          </li>
          <li>
            {rich(t('Keep the receipt, and upload it to your order on <own>My Page</own>.'), {
              own: (text) => <TextLink to={paths.myCars}>{text}</TextLink>,
            })}
          </li>
        </ul>
        <p className="mt-4">
          {rich(t('See every step of a payment under <guide>How To Buy, Payment System</guide>.'), {
            guide: (text) => <TextLink to={howToBuyAddress('payment')}>{text}</TextLink>,
          })}
        </p>
      </section>
    </div>
  )
}

/** The accounts, in one list where they differ by their number alone. */
export function BankAccounts({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return <p className="slip p-5">{t('Our bank account is on your invoice.')}</p>
  const [first] = accounts
  const isOneBank = accounts.every(({ details }) =>
    ofTheBank.every((field) => details[field] === first?.details[field]),
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

/** Accounts of one bank: what they share, and the number of each. */
const AccountList = ({ accounts: [first, ...others] }: { accounts: readonly Account[] }) =>
  first && (
    <Facts
      facts={[
        ...ofTheBank.map((field) => ({
          name: bankFields[field],
          value: field === 'swift' ? <Exact>{first.details.swift}</Exact> : first.details[field],
        })),
        ...[first, ...others].map(({ currency, details }) => ({
          name: t('{field}, {currency}', { field: bankFields.number, currency }),
          value: <Exact>{details.number}</Exact>,
        })),
      ]}
    />
  )
