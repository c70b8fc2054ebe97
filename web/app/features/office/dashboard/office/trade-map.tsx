import { noCountry } from '@minato/contract/deal/orders/filters.ts'
import { createNumberFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Figures } from '@minato/contract/office/dashboard/figures.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { coast, fitFrame, separateCircles, toPlane } from './coast.ts'
import { Figure, FigureTable, type Line } from './figure.tsx'

const { admin } = paths
type Place = { name: string; at: { lon: number; lat: number } | null; count: number; to: string; className: string }
type CountryPlace = Place & { people: number }

const markClasses = {
  country: 'rounded-full bg-link/85 text-surface',
  port: 'rounded-md border-2 border-hold bg-hold-soft text-hold',
} as const

export function TradeMap({ buyers, atSea }: Pick<Figures, 'buyers' | 'atSea'>) {
  const countries = (buyers?.countries ?? []).map(({ country, name, at, orders, buyers: people }) => ({
    name: name ?? t('No country given'),
    at,
    people,
    className: markClasses.country,
    count: orders,
    to: `${admin.orders}?${new URLSearchParams({ buyerCountry: country ?? noCountry, from: buyers?.from ?? '' })}`,
  }))
  const ports = (atSea ?? []).map((port) => ({
    ...port,
    className: markClasses.port,
    to: `${admin.cars}?atSea=${port.port}`,
  }))
  const unlocatedPlaces = [...countries, ...ports].filter(({ at }) => !at)
  return (
    <Figure
      title={t('Buyers and cars at sea')}
      table={<Tables countries={countries} ports={ports} />}
      isEmpty={countries.length + ports.length === 0}
      none={t('No order in the last twelve months, and no car at sea.')}
      note={t('Orders of the last twelve months. A car is at sea until its arrival is entered. Coasts: Natural Earth.')}
    >
      <div className="grid gap-x-4 gap-y-2 xl:grid-flow-col xl:grid-cols-[minmax(0,1fr)] xl:auto-cols-[16rem]">
        <Drawing countries={countries} ports={ports} />
        {unlocatedPlaces.length > 0 && (
          <div className="text-sm">
            <p className="text-xs font-semibold text-muted">{t('Not on the map')}</p>
            <ul className="ruled">
              {unlocatedPlaces.map(({ name, count, to, className }) => (
                <li key={to} className="flex items-center gap-2">
                  <Mark className={className} />
                  <span className="min-w-0 grow wrap-anywhere">{name}</span>
                  <Link to={to} tabIndex={-1} className="font-semibold text-link tabular-nums underline">
                    {formatCount(count)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ul className="flex flex-wrap gap-x-4 text-xs xl:col-start-1 xl:row-start-2">
          {buyers && <LegendKey className={markClasses.country}>{t('Orders, by the country of the buyer')}</LegendKey>}
          {atSea && (
            <LegendKey className={markClasses.port}>{t('Cars at sea, at the port where they will arrive')}</LegendKey>
          )}
        </ul>
      </div>
    </Figure>
  )
}

type Places = { countries: readonly CountryPlace[]; ports: readonly Place[] }

const toLine = ({ name, count, to }: Place, before: Line['cells'] = []): Line => ({
  name: { text: name },
  cells: [...before, { text: formatCount(count), to }],
})

const Tables = ({ countries, ports }: Places) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    {countries.length > 0 && (
      <FigureTable
        title={t('Where buyers come from')}
        head={[t('Country'), t('Buyers'), t('Orders')]}
        lines={countries.map((place) => toLine(place, [{ text: formatCount(place.people) }]))}
      />
    )}
    {ports.length > 0 && (
      <FigureTable title={t('Cars at sea')} head={[t('To'), t('Cars')]} lines={ports.map((place) => toLine(place))} />
    )}
  </div>
)

/** Pixels: grows with the count, and its number always fits. */
const getMarkSize = (count: number, maxCount: number) =>
  Math.max(18 + 16 * Math.sqrt(count / maxCount), 8 + 8 * compactNumber.format(count).length)
const compactNumber = createNumberFormat({ notation: 'compact', maximumFractionDigits: 1 })
/** Pixels: width of the drawing on most office screens, used to keep marks apart. */
const usualWidth = 720

function Drawing({ countries, ports }: Places) {
  const max = Math.max(...[...countries, ...ports].map(({ count }) => count))
  const locatedPlaces = [...countries, ...ports]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ at, ...place }) => (at ? [{ ...place, size: getMarkSize(place.count, max), point: toPlane(at) }] : []))
  const frame = fitFrame(locatedPlaces.map(({ point }) => point))
  const unit = frame.width / usualWidth
  const centres = separateCircles(locatedPlaces.map(({ point, size }) => ({ ...point, radius: (size / 2) * unit })))
  const places = locatedPlaces.map((place, index) => ({ ...place, point: centres[index] ?? place.point }))
  return (
    <div className="relative overflow-hidden border border-line bg-sunken">
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} className="block w-full" aria-hidden>
        <path d={coast} fill="var(--surface)" stroke="var(--line-strong)" strokeWidth={frame.width / 1600} />
      </svg>
      {places.map(({ name, count, to, className, size, point }) => (
        <Link
          key={to}
          to={to}
          tabIndex={-1}
          title={`${name}: ${formatCount(count)}`}
          style={
            {
              '--size': `${size}px`,
              left: `${((point.x - frame.x) / frame.width) * 100}%`,
              top: `${((point.y - frame.y) / frame.height) * 100}%`,
            } as CSSProperties
          }
          className={`absolute flex size-(--size) -translate-1/2 items-center justify-center text-xs font-bold tabular-nums hover:z-10 max-sm:size-[calc(var(--size)*0.65)] max-sm:text-[0.5625rem] ${className}`}
        >
          {compactNumber.format(count)}
        </Link>
      ))}
    </div>
  )
}

const Mark = ({ className }: { className: string }) => <span className={`size-3 shrink-0 ${className}`} />

const LegendKey = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <Mark className={className} />
    {children}
  </li>
)
