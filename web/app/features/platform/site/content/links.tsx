import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { getAboutPath } from '../about/tabs.ts'
import { getHowToBuyPath } from '../how-to-buy/tabs.ts'

const link = (to: string) => (text: string) => <TextLink to={to}>{text}</TextLink>

/** Links that content files use: `Read the <sheet>auction sheet</sheet>`. */
export const contentLinks = {
  bank: link(getAboutPath('bank')),
  check: link(paths.verify),
  contact: link(paths.contact),
  form: link(paths.inquiry),
  guide: link(getHowToBuyPath('payment')),
  own: link(paths.myCars),
  payment: link(getHowToBuyPath('payment')),
  register: link(paths.register),
  sheet: link(getHowToBuyPath('auction', 'sheet')),
  ships: link(paths.shipSchedule),
  stock: link(paths.cars),
}

export const withLinks = (text: string) => renderRichText(text, contentLinks)
