import { t } from '@minato/contract/language/messages.ts'
import { useSite } from '#lib/page/site.tsx'

const words = {
  years: (isOne: boolean) => (isOne ? t('year of exporting') : t('years of exporting')),
  countries: (isOne: boolean) => (isOne ? t('country served') : t('countries served')),
  vehicles: (isOne: boolean) => (isOne ? t('vehicle exported') : t('vehicles exported')),
  customers: (isOne: boolean) => (isOne ? t('happy customer') : t('happy customers')),
  satisfaction: () => t('satisfaction'),
  rating: () => t('average rating'),
}
type Name = keyof typeof words

export function useFigures(names: readonly Name[]) {
  const { company, countedFigures } = useSite()
  const countedNames: readonly Name[] = countedFigures
  return names.flatMap((name) => {
    const figure = company.figures[name]
    return figure ? [{ figure, what: words[name](figure === '1'), isCounted: countedNames.includes(name) }] : []
  })
}

export const FigureLabel = ({ what, isCounted }: { what: string; isCounted: boolean }) => (
  <>
    {what}
    {isCounted && <span className="block text-sm">{t('counted from our deals')}</span>}
  </>
)

export function Figures(props: { names: readonly Name[] }) {
  const figures = useFigures(props.names)
  if (figures.length === 0) return null
  return (
    <dl
      className={`grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 ${figures.length === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {figures.map(({ figure, ...about }) => (
        <div key={about.what} className="flex flex-col-reverse justify-end slip p-4 sm:p-5">
          <dt className="text-muted">
            <FigureLabel {...about} />
          </dt>
          <dd className="text-2xl font-extrabold sm:text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
