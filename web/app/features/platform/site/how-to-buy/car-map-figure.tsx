import { t } from '@minato/contract/language/messages.ts'
import { useId } from 'react'
import { CarMap } from './car-map.tsx'
import { mapMarks } from './sheet-reading.ts'

export function CarMapFigure() {
  const id = useId()
  return (
    <figure className="grid items-center gap-6 slip p-4 sm:p-6 md:grid-cols-2">
      <svg
        viewBox="0 0 200 256"
        className="mx-auto w-full max-w-sm"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{t('A car map with seven marks')}</title>
        <desc id={`${id}-desc`}>
          {t(
            'A car drawn flat and seen from above: front at the top, left side on the left. The list beside it names every mark.',
          )}
        </desc>
        <CarMap />
      </svg>
      <figcaption>
        <p className="font-semibold">{t('How to read this one')}</p>
        <ul className="mt-2 space-y-1.5">
          {mapMarks.map(({ sign, text }) => (
            <li key={text} className="flex gap-3">
              <span className="w-8 shrink-0 font-mono font-bold text-bad">{sign}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          {t('In short: a used car with a history that you can see. The replaced wing is the one thing to ask about.')}
        </p>
      </figcaption>
    </figure>
  )
}
