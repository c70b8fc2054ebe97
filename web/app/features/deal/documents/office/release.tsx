import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { documentLimits, releaseKinds } from '@minato/contract/deal/documents/facts.ts'
import { surrenderObstacles } from '@minato/contract/deal/documents/release.ts'
import type { DealRelease } from '@minato/contract/deal/documents/release-draft.ts'
import { t } from '@minato/contract/language/messages.ts'
import { numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Notice } from '#ui/display/badge.tsx'
import { FoldedPart } from '#ui/display/fact-list.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'

type Props = { deal: Deal; release: DealRelease }

export function Release({ deal }: { deal: Deal }) {
  const { release, papers: documents } = deal.papers
  const hasBegun = release.surrenderedAt !== null || release.inHand > 0 || documents.some(({ kind }) => kind === 'bl')
  return (
    <FoldedPart title={t('Release at the port')} opens={hasBegun || deal.next.step === 'release'}>
      {release.surrenderedAt ? (
        <p className="text-sm">
          {renderRichText(formatSurrender(release), { moment: <Moment at={release.surrenderedAt} exact /> })}
        </p>
      ) : (
        <div className="grid gap-3">
          <Originals deal={deal} release={release} />
          {release.kind === 'original' && <Surrender deal={deal} release={release} />}
        </div>
      )}
    </FoldedPart>
  )
}

function formatSurrender({ kind, office, agentReference: reference }: DealRelease) {
  const how = releaseKinds[kind]
  const by = office?.by
  if (by && reference)
    return t('{how}: <moment/>, by {by}. Reference of the agent: {reference}', { how, by, reference })
  if (by) return t('{how}: <moment/>, by {by}', { how, by })
  if (reference) return t('{how}: <moment/>. Reference of the agent: {reference}', { how, reference })
  return t('{how}: <moment/>', { how })
}

const parseCount = (text: string) => parseNumber(numberKinds.whole, text) ?? Number.NaN

function Originals({ deal, release }: Props) {
  const form = useDealForm({
    formName: 'originals',
    id: deal.order.id,
    version: release.version,
    initialValues: () => ({
      kind: release.kind === 'waybill' ? ('waybill' as const) : ('original' as const),
      originals: String(release.originals),
      inHand: String(release.inHand),
    }),
    send: ({ kind, originals, inHand }, options, version) => {
      const body = { kind, originals: parseCount(originals), inHand: parseCount(inHand), version }
      return api.papers.setRelease({ params: { id: deal.order.id }, body }, options)
    },
    successText: t('Saved.'),
  })
  const { field } = form
  const numberProps = { kind: numberKinds.whole, inputMode: 'numeric', required: true } as const
  const arrows = { max: documentLimits.originals }
  return (
    <DealForm
      form={form}
      label="B/L"
      submit={t('Save')}
      variant="plain"
      className="grid-cols-2 sm:grid-cols-[2fr_1fr_1fr]"
    >
      <SelectField label={t('Type')} className="max-sm:col-span-full" {...field('kind')}>
        <option value="original">{releaseKinds.original}</option>
        <option value="waybill">{releaseKinds.waybill}</option>
      </SelectField>
      {form.values.kind === 'original' && (
        <>
          <NumberField label={t('Originals')} arrows={{ min: 1, ...arrows }} {...numberProps} {...field('originals')} />
          <NumberField label={t('Originals with us')} arrows={arrows} {...numberProps} {...field('inHand')} />
        </>
      )}
    </DealForm>
  )
}

function Surrender({ deal, release }: Props) {
  const form = useDealForm({
    formName: 'surrender',
    id: deal.order.id,
    version: release.version,
    initialValues: () => ({ agentReference: '' }),
    send: (values, options, version) =>
      api.papers.surrender({ params: { id: deal.order.id }, body: { ...values, version } }, options),
    successText: t('The B/L was surrendered. The buyer gets an email.'),
  })
  const blockers = release.office?.hindrances ?? []
  const due = release.office?.due
  if (blockers.length > 0)
    return (
      <ul className="grid gap-1 text-sm">
        {blockers.map((name) => (
          <li key={name}>
            <Notice tone="still">
              {t('No surrender yet: {reason}', { reason: surrenderObstacles[name] })}
              {name === 'due' && due && <> {t('Still open: {sum}.', { sum: formatSum(due.sum, due.currency) })}</>}
            </Notice>
          </li>
        ))}
      </ul>
    )
  return (
    <DealForm form={form} label={t('Surrender')} submit={t('Surrender the B/L')}>
      <TextField label={t('Reference of the agent')} {...form.field('agentReference')} />
    </DealForm>
  )
}
