import { t } from '@minato/contract/language/messages.ts'
import type { PortOption, UpcomingVoyage } from '@minato/contract/shipping/voyages/endpoints.ts'
import { sailingTexts as texts } from '@minato/contract/shipping/voyages/words.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { rich } from '#ui/display/rich.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { options } from '#ui/forms/options.tsx'
import { SailingTable } from './sailing-table.tsx'

/** Of what goes elsewhere the first: a phone on a slow line is not sent a whole season. */
const mostOthers = 12

type Props = {
  voyages: readonly UpcomingVoyage[]
  ports: readonly PortOption[]
  /** The chosen port of discharge, and its name where no ship calls there. */
  to: string | undefined
  toName: string | undefined
}

/** The next sailings, those to the chosen port first. The choice is part of the address, and works without script. */
export function Sailings({ voyages, ports, to, toName }: Props) {
  if (voyages.length === 0) return null
  const name = nameOf({ ports, to, toName })
  const { there, others } = parted(voyages, to)
  const elsewhere = name ? texts.others : undefined
  return (
    <section aria-labelledby="sailings" className="mb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="sailings" className="text-2xl">
          {texts.title}
        </h2>
        <PortForm key={to} {...{ voyages, ports, to }} />
      </div>
      {name && (
        <Framed title={texts.to(name)}>
          {there.length > 0 ? (
            <SailingTable label={texts.to(name)} voyages={there} ports={ports} to={to} />
          ) : (
            <NoneThere name={name} />
          )}
        </Framed>
      )}
      {others.length > 0 && (
        <Framed title={elsewhere}>
          <SailingTable label={elsewhere ?? texts.title} voyages={others.slice(0, mostOthers)} ports={ports} />
        </Framed>
      )}
      <p className="mt-2 text-sm text-muted">
        {others.length > mostOthers && `${texts.first(mostOthers, others.length)} `}
        {texts.estimates}
      </p>
    </section>
  )
}

const nameOf = ({ ports, to, toName }: Omit<Props, 'voyages'>) =>
  to && (ports.find(({ code }) => code === to)?.name ?? toName ?? to)

function parted(voyages: Props['voyages'], to: Props['to']) {
  const callsThere = ({ discharge }: UpcomingVoyage) => discharge.some(({ port }) => port === to)
  if (!to) return { there: [], others: voyages }
  return { there: voyages.filter(callsThere), others: voyages.filter((voyage) => !callsThere(voyage)) }
}

function PortForm({ voyages, ports, to }: Omit<Props, 'toName'>) {
  const reached = new Set(voyages.flatMap(({ discharge }) => discharge.map(({ port }) => port)))
  return (
    <Form className="flex items-end gap-2" preventScrollReset>
      <SelectField label={texts.port} name="to" defaultValue={to ?? ''} className="min-w-44">
        <option value="">{texts.all}</option>
        {options(ports.filter(({ code }) => reached.has(code)).map(({ code, name }) => [code, name]))}
      </SelectField>
      <Button type="submit">{texts.show}</Button>
    </Form>
  )
}

const NoneThere = ({ name }: { name: string }) => (
  <p className="p-4">
    {rich(t('{none} <ask>{ask}</ask>.', { none: texts.none(name), ask: texts.ask }), {
      ask: (text) => <TextLink to={questionAbout(name)}>{text}</TextLink>,
    })}
  </p>
)

const questionAbout = (port: string) =>
  `${paths.inquiry}?${new URLSearchParams({ inquiryType: 'CAR', port, message: texts.question(port) })}`

const Framed = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <>
    {title && <h3 className="mt-5 mb-2 text-lg">{title}</h3>}
    <div className="sheet">{children}</div>
  </>
)
