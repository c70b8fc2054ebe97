import { t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import sheet, { type Section } from '../content/auction-sheet.md'
import { CarMapFigure } from './car-map-figure.tsx'
import { SheetFigure } from './sheet-figure.tsx'

type Sections = [Section, Section, Section, Section, Section, Section, Section, Section]

export function AuctionSheet() {
  const [head, first, places, overall, interior, map, marks, last] = sheet<Sections>({})
  return (
    <div className="space-y-10">
      <div>
        <h2 className="text-2xl">{head.title}</h2>
        <p className="mt-2 max-w-prose text-lg">{head.text}</p>
      </div>
      <section>
        <h3 className="text-xl">{first.title}</h3>
        <ol className="mt-3 max-w-3xl list-decimal space-y-2 ps-6">
          {first.items.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-4 text-xl">{places.title}</h3>
        <SheetFigure />
      </section>
      <SignList {...overall} />
      <SignList {...interior} />
      <section>
        <h3 className="text-xl">{map.title}</h3>
        <p className="mt-1 mb-4 max-w-prose text-muted">{map.text}</p>
        <CarMapFigure />
      </section>
      <SignList {...marks} columns />
      <section className="max-w-prose">
        <h3 className="text-xl">{last.title}</h3>
        <p className="mt-2">{last.text}</p>
        <p className="mt-5">
          <ButtonLink to={paths.contact} variant="main">
            {t('Ask Us about a Sheet')}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

const SignList = ({ title, text, items, columns }: Section & { columns?: boolean }) => (
  <section>
    <h3 className="text-xl">{title}</h3>
    <p className="mt-1 mb-4 text-muted">{text}</p>
    <dl className={`grid gap-x-8 slip px-4 sm:px-5 ${columns ? 'lg:grid-cols-2' : ''}`}>
      {items.map((item) => (
        <div key={item.sign} className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line py-3 last:border-b-0">
          <dt className="font-mono text-lg leading-snug font-bold">{item.sign}</dt>
          <dd>
            <strong>{item.name}.</strong> <span className="text-muted">{item.text}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
