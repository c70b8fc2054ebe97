import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type FormEvent, useState } from 'react'
import { OfficeStatusBadge } from '#features/stock/cars/status-badge.tsx'
import { handleSubmitKey } from '#forms/saving/submit-key.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { NameList } from '#office/actions.tsx'
import type { Selection } from '#office/list/selection.tsx'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { CheckField, SelectField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { CarName } from '../office/car-name.tsx'
import { carOfficeWords } from '../office/words.ts'
import { PricePreview } from './price-preview.tsx'
import { type PriceChange, priceStep, useRepricing } from './prices.ts'
import { changeNumberKinds, useNewPrices } from './use-new-prices.ts'

type Props = { selection: Selection<OfficeCar>; open: boolean; onClose(): void }

/** Sends exactly the prices of the preview. */
export const PriceWindow = ({ open, ...rest }: Props) => (
  <Window open={open} onClose={rest.onClose} title={t('Change prices')}>
    {open && <PriceForm {...rest} />}
  </Window>
)

const usePricing = ({ selection, onClose }: Omit<Props, 'open'>) =>
  useRepricing({
    message: ({ length: count }) => t('{count, plural, one {# car} other {# cars}} got a new price.', { count }),
    onDone() {
      selection.clear()
      onClose()
    },
    onFailed(error) {
      toast.error(getFailureText(error, carOfficeWords.changeFailed))
      // Changed cars may be on other pages; without their new versions every retry would be refused.
      if (isProblem(error, 'cars-stale'))
        void selection.reload(selection.items, ({ id }) => api.cars.show({ params: { id } }))
    },
  })

function PriceForm(props: Omit<Props, 'open'>) {
  const { items, offPage } = props.selection
  const { reprice, busy } = usePricing(props)
  const agreedCars = items.filter(isAgreed)
  const [withAgreed, setWithAgreed] = useState(false)
  const cars = withAgreed ? items : items.filter((car) => !isAgreed(car))
  const { by, setBy, text, setText, round, setRound, rows, changed, fault, overridePrice } = useNewPrices(cars)
  const [submitted, setSubmitted] = useState(false)
  const showsFault = submitted || (text !== '' && text !== '-')

  function apply(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!fault && rows.every((row) => row.fault === undefined)) reprice({ prices: changed, before: cars })
  }
  return (
    <form
      noValidate
      onSubmit={apply}
      onKeyDown={handleSubmitKey}
      aria-label={t('Change prices')}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Change by')}
          value={by}
          onChange={({ target }) => setBy(target.value as PriceChange['by'])}
        >
          <option value="percent">{t('Percent')}</option>
          <option value="amount">{t('US dollars')}</option>
        </SelectField>
        <NumberField
          kind={changeNumberKinds[by]}
          label={by === 'percent' ? t('Percent') : t('Amount (USD)')}
          hint={t('A number below 0 lowers the price: -10')}
          inputMode="text"
          value={text}
          error={showsFault ? fault : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <CheckField
          label={t('Round to {step}', { step: formatUsd(priceStep) })}
          className="sm:col-span-2"
          checked={round}
          onChange={({ target }) => setRound(target.checked)}
        />
      </div>
      {agreedCars.length > 0 && (
        <div className="grid gap-2 rounded-md border border-hold p-3 text-sm">
          <p>{carOfficeWords.taken(agreedCars.length)}</p>
          <NameList
            things={agreedCars}
            nameOf={(car) => (
              <>
                <CarName car={car} unseen={offPage} /> <OfficeStatusBadge status={car.status} />
              </>
            )}
          />
          <CheckField
            label={t('Change the prices of sold and ordered cars too')}
            checked={withAgreed}
            onChange={({ target }) => setWithAgreed(target.checked)}
          />
        </div>
      )}
      {rows.length > 0 && <PricePreview rows={rows} unseen={offPage} onType={overridePrice} />}
      <WindowFoot>
        <Button onClick={props.onClose}>{t('Cancel')}</Button>
        <SubmitButton busy={busy}>{t('Apply')}</SubmitButton>
      </WindowFoot>
    </form>
  )
}

/** A buyer has agreed to the price, or sees it in an order. */
const isAgreed = ({ status, order }: OfficeCar) => status !== 'AVAILABLE' || Boolean(order)
