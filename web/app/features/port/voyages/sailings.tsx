import type { NamedPort, UpcomingVoyage } from '@minato/contract/port/voyages/endpoints.ts'
import { sailingTexts as texts } from '@minato/contract/port/voyages/words.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { Link } from '~/ui/act/link'
import { SelectField } from '~/ui/write/field'
import { SailingTable } from './sailing-table.tsx'

/** Of what goes elsewhere the first: a phone on a slow line is not sent a whole season. */
const mostOthers = 12

type Props = {
  voyages: readonly UpcomingVoyage[]
  ports: readonly NamedPort[]
  /** The chosen port of discharge, and its name where no ship calls there. */
  to: string | undefined
  toName: string | undefined
}

/** The next sailings, those to the chosen port first. The choice is part of the address, and works without script. */
export function Sailings({ voyages, ports, to, toName }: Props) {
  if (voyages.length === 0) return null
  const reached = new Set(voyages.flatMap(({ discharge }) => discharge.map(({ port }) => port)))
  const name = to && (ports.find(({ code }) => code === to)?.name ?? toName ?? to)
  const callsThere = ({ discharge }: UpcomingVoyage) => discharge.some(({ port }) => port === to)
  const there = to ? voyages.filter(callsThere) : []
  const others = to ? voyages.filter((voyage) => !callsThere(voyage)) : voyages
  return (
    <section aria-labelledby="sailings" className="mb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="sailings" className="text-2xl">
          {texts.title}
        </h2>
        <Form key={to} className="flex items-end gap-2" preventScrollReset>
          <SelectField label={texts.port} name="to" defaultValue={to ?? ''} className="min-w-44">
            <option value="">{texts.all}</option>
            {ports
              .filter(({ code }) => reached.has(code))
              .map(({ code, name: label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
          </SelectField>
          <Button type="submit">{texts.show}</Button>
        </Form>
      </div>
      {name && (
        <Framed title={texts.to(name)}>
          {there.length > 0 ? (
            <SailingTable label={texts.to(name)} voyages={there} ports={ports} to={to} />
          ) : (
            <p className="p-4">
              {texts.none(name)}{' '}
              <Link to={questionAbout(name)} className="font-semibold text-link underline">
                {texts.ask}
              </Link>
              .
            </p>
          )}
        </Framed>
      )}
      {others.length > 0 && (
        <Framed title={name ? texts.others : undefined}>
          <SailingTable label={name ? texts.others : texts.title} voyages={others.slice(0, mostOthers)} ports={ports} />
        </Framed>
      )}
      <p className="mt-2 text-sm text-muted">
        {others.length > mostOthers && `${texts.first(mostOthers, others.length)} `}
        {texts.estimates}
      </p>
    </section>
  )
}

const questionAbout = (port: string) =>
  `${paths.inquiry}?${new URLSearchParams({ inquiryType: 'CAR', port, message: texts.question(port) })}`

const Framed = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <>
    {title && <h3 className="mt-5 mb-2 text-lg">{title}</h3>}
    <div className="rounded-lg border border-line bg-surface shadow-card">{children}</div>
  </>
)
