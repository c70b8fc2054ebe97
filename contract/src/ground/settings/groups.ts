import { messages } from '../../language/messages.ts'
import type { Permission } from '../../protocol/access.ts'
import { namesOf } from '../../values/names.ts'

/** `example`: until somebody sets them, they are the example company's. */
type Group = { label: string; about: string; permission: Permission; example?: true }

/** What is set together, and who may. */
export const settingGroups = messages({
  company: {
    label: 'The company',
    about: 'Who you are, on every page, letter and paper. Papers that were issued before stay as they are.',
    example: true,
    permission: 'settings.edit',
  },
  offices: {
    label: 'Offices',
    about: 'Where you can be called, written to and visited.',
    example: true,
    permission: 'settings.edit',
  },
  figures: {
    label: 'Figures',
    about: 'What your pages claim. One that is empty, or counts nothing, is not claimed.',
    example: true,
    permission: 'settings.edit',
  },
  about: {
    label: 'About you',
    about: 'On the home page and under About Us. What is empty is left out.',
    example: true,
    permission: 'settings.edit',
  },
  stock: {
    label: 'Orders and cars',
    about: 'What the shop promises, and what a car may hold.',
    permission: 'settings.edit',
  },
  prices: {
    label: 'Insurance and fees',
    about:
      'Lines of the price at a port, which an order keeps as it was reckoned; and what of a payment may be missing.',
    permission: 'prices.edit',
  },
  sizes: {
    label: 'Sizes of vehicles that were not measured',
    about: 'Freight is reckoned with these until a vehicle is measured. Where there is none, a buyer has to ask.',
    permission: 'prices.edit',
  },
  sailings: {
    label: 'Until when a ship can be reached',
    about:
      'From the last day in the yard (CUT) these days are counted back; what is left is the day by which a buyer pays.',
    permission: 'settings.edit',
  },
  papers: {
    label: 'Papers',
    about: 'What stands on everything that you issue. Papers that were issued before stay as they are.',
    permission: 'settings.edit',
  },
  invoices: {
    label: 'Proforma invoices',
    about: 'What a new invoice proposes; whoever issues it can choose otherwise.',
    permission: 'settings.edit',
  },
  staff: {
    label: 'Staff',
    about: 'How the people of the office log in.',
    permission: 'users.edit',
  },
  languages: {
    label: 'Languages',
    about: 'English is always on. Switch on the languages in which buyers can read your pages.',
    permission: 'settings.edit',
  },
  buyers: {
    label: 'What a buyer sees first',
    about: 'Chosen for them until they choose something else.',
    permission: 'settings.edit',
  },
} as const satisfies Record<string, Group>)
export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = namesOf(settingGroups)

/** Whether what is set in a group is the example company's until somebody sets it. */
export const isExampleGroup = (name: SettingGroup) => (settingGroups[name] as Group).example === true
