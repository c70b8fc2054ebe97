import { t } from '@minato/contract/language/messages.ts'
import type { PortOption, UpcomingVoyage } from '@minato/contract/shipping/voyages/endpoints.ts'
import { sailingTexts as texts } from '@minato/contract/shipping/voyages/words.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { SailingTable } from './sailing-table.tsx'

/** Voyages that fit one printed sheet in two columns. */
const maxPrintedVoyages = 20

/** Limits the page size for phones on slow connections. */
const maxVoyages = 12

type Props = {
  voyages: readonly UpcomingVoyage[]
  ports: readonly PortOption[]
  /** Chosen port of discharge; `toName` is needed when no ship calls there. */
  to: string | undefined
  toName: string | undefined
}

/** Sailings to the chosen port come first. The form works without JavaScript, because the port is in the address. */
export function Sailings({ voyages, ports, to, toName }: Props) {
  if (voyages.length === 0) return null
  const name = getPortName({ ports, to, toName })
  const { toPort, elsewhere } = splitByPort(voyages, to)
  const title = name ? texts.others : undefined
  const isLong = toPort.length > maxPrintedVoyages
  return (
    <section aria-labelledby="sailings" className="mb-10 print:mb-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="sailings" className="text-2xl">
          {texts.title}
        </h2>
        <PortForm key={to} {...{ voyages, ports, to }} />
      </div>
      {name && (
        <TitledSheet title={texts.to(name)}>
          {toPort.length > 0 ? (
            <SailingTable label={texts.to(name)} voyages={toPort} ports={ports} to={to} />
          ) : (
            <NoSailings name={name} />
          )}
        </TitledSheet>
      )}
      {elsewhere.length > 0 && (
        <TitledSheet title={title} isOnScreenOnly={toPort.length > 0}>
          <SailingTable label={title ?? texts.title} voyages={elsewhere.slice(0, maxVoyages)} ports={ports} />
        </TitledSheet>
      )}
      {isLong && (
        <p className="mt-2 hidden text-sm text-muted print:block">{texts.printed(maxPrintedVoyages, toPort.length)}</p>
      )}
      <p className="mt-2 text-sm text-muted">
        {elsewhere.length > maxVoyages && (
          <span className={toPort.length > 0 ? 'print:hidden' : undefined}>
            {texts.first(maxVoyages, elsewhere.length)}{' '}
          </span>
        )}
        {texts.estimates}
      </p>
    </section>
  )
}

const getPortName = ({ ports, to, toName }: Omit<Props, 'voyages'>) =>
  to && (ports.find(({ code }) => code === to)?.name ?? toName ?? to)

function splitByPort(voyages: Props['voyages'], to: Props['to']) {
  const callsAtPort = ({ discharge }: UpcomingVoyage) => discharge.some(({ port }) => port === to)
  if (!to) return { toPort: [], elsewhere: voyages }
  return { toPort: voyages.filter(callsAtPort), elsewhere: voyages.filter((voyage) => !callsAtPort(voyage)) }
}

function PortForm({ voyages, ports, to }: Omit<Props, 'toName'>) {
  const reachedPorts = new Set(voyages.flatMap(({ discharge }) => discharge.map(({ port }) => port)))
  return (
    <Form className="flex items-end gap-2 print:hidden" preventScrollReset>
      <SelectField label={texts.port} name="to" defaultValue={to ?? ''} className="min-w-44">
        <option value="">{t('All ports')}</option>
        {renderOptions(ports.filter(({ code }) => reachedPorts.has(code)).map(({ code, name }) => [code, name]))}
      </SelectField>
      <Button type="submit">{texts.show}</Button>
    </Form>
  )
}

const NoSailings = ({ name }: { name: string }) => (
  <p className="p-4">
    {renderRichText(t('{none} <ask>{ask}</ask>.', { none: texts.none(name), ask: texts.ask }), {
      ask: (text) => <TextLink to={buildInquiryPath(name)}>{text}</TextLink>,
    })}
  </p>
)

const buildInquiryPath = (port: string) =>
  `${paths.inquiry}?${new URLSearchParams({ inquiryType: 'CAR', port, message: texts.question(port) })}`

type SheetProps = { title: string | undefined; isOnScreenOnly?: boolean; children: ReactNode }

/** On paper the sailings stand in two columns. */
const TitledSheet = ({ title, isOnScreenOnly = false, children }: SheetProps) => (
  <div className={isOnScreenOnly ? 'print:hidden' : undefined}>
    {title && <h3 className="mt-5 mb-2 text-lg print:mt-1">{title}</h3>}
    <div className="sheet print:columns-2 print:gap-6">{children}</div>
  </div>
)
