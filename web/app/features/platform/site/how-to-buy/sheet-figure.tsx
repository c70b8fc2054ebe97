import { t } from '@minato/contract/language/messages.ts'
import { useId } from 'react'
import { SheetDrawing } from './sheet-drawing.tsx'
import { sheetFields } from './sheet-reading.ts'

export function SheetFigure() {
  const id = useId()
  return (
    <figure className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:items-center">
      <svg
        viewBox="0 0 360 520"
        className="mx-auto w-full max-w-md"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{t('An auction sheet with seven numbered places')}</title>
        <desc id={`${id}-desc`}>
          {t(
            'Our own drawing of an auction sheet. It shows overall grade 4, interior grade B, 62,400 km and first registration in May 2018. The equipment, the inspector’s notes and the car map follow. The list beside it explains the seven places.',
          )}
        </desc>
        <SheetDrawing />
      </svg>
      <figcaption>
        <ol className="space-y-3">
          {sheetFields.map(({ name, text }, index) => (
            <li key={name} className="flex gap-3">
              <span
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
                aria-hidden
              >
                {index + 1}
              </span>
              <span>
                <strong>{name}.</strong> {text}
              </span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
