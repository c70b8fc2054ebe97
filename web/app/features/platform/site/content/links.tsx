import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { rich } from '#ui/display/rich.tsx'
import { aboutAddress } from '../about/tabs.ts'
import { howToBuyAddress } from '../how-to-buy/tabs.ts'

const link = (to: string) => (text: string) => <TextLink to={to}>{text}</TextLink>

/** Links that content files use: `Read the <sheet>auction sheet</sheet>`. */
export const contentLinks = {
  bank: link(aboutAddress('bank')),
  check: link(paths.verify),
  contact: link(paths.contact),
  form: link(paths.inquiry),
  guide: link(howToBuyAddress('payment')),
  own: link(paths.myCars),
  payment: link(howToBuyAddress('payment')),
  register: link(paths.register),
  sheet: link(howToBuyAddress('auction', 'sheet')),
  ships: link(paths.shipSchedule),
  stock: link(paths.cars),
}

export const withLinks = (text: string) => rich(text, contentLinks)
