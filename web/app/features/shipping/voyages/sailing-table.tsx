import { t } from '@minato/contract/language/messages.ts'
import type { PortOption, UpcomingVoyage } from '@minato/contract/shipping/voyages/endpoints.ts'
import { callDays, formatCarrier, formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { ShortDay } from '#ui/display/time/short-day.tsx'

const cell = 'py-1.5 pe-2 text-start align-top sm:px-3 print:p-0'

type Props = {
  label: string
  voyages: readonly UpcomingVoyage[]
  ports: readonly PortOption[]
  to?: string | undefined
}

/** Lists the ports of a voyage in rows, because columns would not fit a phone. */
export function SailingTable({ label, voyages, ports, to }: Props) {
  const nameOf = (code: string) => ports.find((port) => port.code === code)?.name ?? code
  return (
    <table className="w-full text-sm sm:text-base print:text-xs print:leading-tight" aria-label={label}>
      <thead className="text-start text-xs text-muted sm:text-sm print:text-[0.625rem]">
        <tr className="border-b border-line-strong">
          {[t('Port'), callDays.cut.means, callDays.etd.means, callDays.eta.means].map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? `${cell} ps-3 sm:ps-4` : cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {voyages.map((voyage) => (
        <tbody
          key={voyage.id}
          className="break-inside-avoid border-b border-line last:border-0 print:nth-of-type-[n+21]:hidden"
        >
          <tr>
            <th scope="rowgroup" colSpan={4} className="px-3 pt-3 pb-1 text-start sm:px-4 print:p-0">
              {formatShipName(voyage)}
              <span className="block text-xs font-normal text-muted sm:ms-2 sm:inline sm:text-sm print:text-xs">
                {formatCarrier(voyage)}
              </span>
            </th>
          </tr>
          {voyage.loading.map(({ port, cut, etd }) => (
            <tr key={port}>
              <td className={`${cell} ps-3 wrap-anywhere sm:ps-4`}>{nameOf(port)}</td>
              <td className={cell}>
                <ShortDay day={cut} />
              </td>
              <td className={cell}>
                <ShortDay day={etd} />
              </td>
              <td />
            </tr>
          ))}
          {voyage.discharge
            .filter(({ port }) => !to || port === to)
            .map(({ port, eta }) => (
              <tr key={port} className="font-semibold last:*:pb-3 print:last:*:pb-0.5">
                <td className={`${cell} ps-3 wrap-anywhere sm:ps-4`} colSpan={3}>
                  {nameOf(port)}
                </td>
                <td className={cell}>
                  <ShortDay day={eta} />
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
