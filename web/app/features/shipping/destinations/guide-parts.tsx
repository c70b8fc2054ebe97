import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { SumTable } from '#ui/display/sum.tsx'
import type { GuideExample, GuideText } from './guide.ts'
import type { GuidePoint, GuideQuestion } from './guide-questions.ts'
import { guideTexts } from './guide-words.ts'
import { Sources } from './sources.tsx'

export const GuidePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
)

export const Questions = ({ questions }: { questions: readonly GuideQuestion[] }) => (
  <div className="divide-y divide-line slip">
    {questions.map(({ question, points }) => (
      <section key={question} className="px-4 py-4 sm:px-5">
        <h2 className="text-lg">{question}</h2>
        <ul className="mt-2 grid gap-3">
          {points.map((point) => (
            <li key={point.sentence + point.source}>
              <Point {...point} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Point = ({ meaning, sentence, note, provision }: GuidePoint) => (
  <>
    <p>{meaning ?? sentence}</p>
    {(meaning || note) && (
      <details className="mt-1 text-muted">
        <summary className="cursor-pointer py-1 text-sm text-link hover:underline">{guideTexts.interpretation}</summary>
        {meaning && <p>{sentence}</p>}
        {note && <p>{note}</p>}
      </details>
    )}
    <p className="mt-1 text-sm text-muted">
      <Sources provision={provision} />
    </p>
  </>
)

export const Ports = ({ ports, inland }: Pick<GuideText, 'ports' | 'inland'>) => (
  <>
    {ports.length === 0 && <p>{guideTexts.noPort}</p>}
    <ul className="grid gap-3">
      {ports.map(({ name, transit, serves }) => (
        <li key={name}>
          <h3 className="text-base font-semibold">{name}</h3>
          {transit.map((days) => (
            <p key={days} className="text-sm text-muted">
              {days}
            </p>
          ))}
          {serves && <p className="text-sm text-muted">{serves}</p>}
        </li>
      ))}
    </ul>
    {inland && <p className="mt-3">{renderRichText(t('From the port: <way/>'), { way: inland })}</p>}
  </>
)

export const Example = ({ example: { car, rows, total, size } }: { example: GuideExample }) => (
  <>
    <p className="mb-2">
      {renderRichText(t('An example from our stock: <car/>.'), {
        car: <TextLink to={paths.car(car.id)}>{car.title}</TextLink>,
      })}
    </p>
    <SumTable rows={rows} total={total} />
    {size && <p className="mt-1 text-sm text-muted">{t('Size: {size}', { size })}</p>}
  </>
)

export const Items = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc space-y-1 ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
