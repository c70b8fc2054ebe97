import { messages } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import { getKeys } from '#values/keys.ts'

/** Tabs of the settings, few enough to scan. */
export const settingTabs = messages({
  company: { label: 'Company' },
  pages: { label: 'Public pages' },
  orders: { label: 'Orders' },
  prices: { label: 'Prices' },
  shipping: { label: 'Shipping' },
  languages: { label: 'Languages' },
  staff: { label: 'Staff and history' },
} as const)
export type SettingTab = keyof typeof settingTabs
export const settingTabNames = getKeys(settingTabs)

/** `example`: the default values are the example company's. */
type Group = { tab: SettingTab; label: string; about: string; permission: Permission; example?: true }

/** Groups of settings that are edited together, with their permission. */
export const settingGroups = messages({
  company: {
    tab: 'company',
    label: 'The company',
    about: 'Who you are, on every page, email and document. Documents already issued stay as they are.',
    example: true,
    permission: 'settings.edit',
  },
  offices: {
    tab: 'company',
    label: 'Offices',
    about: 'Where buyers can call, write to and visit you.',
    example: true,
    permission: 'settings.edit',
  },
  figures: {
    tab: 'pages',
    label: 'Figures',
    about: 'Figures that your pages show. A figure that is empty, or counts nothing, is left out.',
    example: true,
    permission: 'settings.edit',
  },
  about: {
    tab: 'pages',
    label: 'About you',
    about: 'Shown on the home page and under About Us. Empty fields are left out.',
    example: true,
    permission: 'settings.edit',
  },
  stock: {
    tab: 'orders',
    label: 'Orders and cars',
    about: 'How long orders and offers last, and limits for cars.',
    permission: 'settings.edit',
  },
  prices: {
    tab: 'prices',
    label: 'Insurance and fees',
    about:
      'Lines of the price at a port, and how much of a payment may be missing. An order keeps its lines as they were calculated.',
    permission: 'prices.edit',
  },
  sizes: {
    tab: 'shipping',
    label: 'Sizes of vehicles that are not measured',
    about:
      'Freight is based on these sizes until a vehicle is measured. Without a size, the buyer has to ask for the freight.',
    permission: 'prices.edit',
  },
  sailings: {
    tab: 'shipping',
    label: 'Time needed to reach a ship',
    about:
      'These days are counted back from the last day to reach the port yard (CUT). The result is the day by which a buyer must pay.',
    permission: 'settings.edit',
  },
  papers: {
    tab: 'orders',
    label: 'Documents',
    about: 'Shown on every document that you issue. Documents already issued stay as they are.',
    permission: 'settings.edit',
  },
  invoices: {
    tab: 'orders',
    label: 'Proforma invoices',
    about: 'Proposed for a new invoice. The person who issues it can change them.',
    permission: 'settings.edit',
  },
  staff: { tab: 'staff', label: 'Staff', about: 'How staff log in.', permission: 'users.edit' },
  languages: {
    tab: 'languages',
    label: 'Languages',
    about: 'English is always on. Switch on the languages in which buyers can read your pages.',
    permission: 'settings.edit',
  },
  texts: {
    tab: 'languages',
    label: 'Your texts in other languages',
    about:
      'What buyers read in each language that is switched on. A missing text is shown in English, a missing figure not at all. If you change a text, enter it again in each language.',
    permission: 'settings.edit',
  },
  buyers: {
    tab: 'prices',
    label: 'What a buyer sees first',
    about: 'Used until the buyer chooses something else.',
    permission: 'settings.edit',
  },
} as const satisfies Record<string, Group>)
export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = getKeys(settingGroups)

/** Checks if a group's default values are the example company's. */
export const isExampleGroup = (name: SettingGroup) => (settingGroups[name] as Group).example === true
