import { messages } from '#language/messages.ts'
import { getSetting, hasExampleDefault, isSameSettingValue, type SettingName, settingNames } from './settings.ts'

/** Settings of a first run: with these and a bank account, pages, emails and documents are the company's own. */
export const firstSettings = [
  'tradeName',
  'legalName',
  'tagline',
  'foundedIn',
  'companyEmail',
  'companyPhone',
  'chatNumber',
  'offices',
  'reservationDays',
  'depositPercent',
] as const satisfies readonly SettingName[]

type State = { name: SettingName; value: unknown; default: unknown; fixed: boolean }

export const hasExampleValue = ({ name, value, default: usual, fixed }: State) =>
  hasExampleDefault(name) && !fixed && isSameSettingValue(value, usual)

/** Returns the empty value of a setting; undefined if it requires a value. */
export function getEmptyValue(name: SettingName): null | [] | undefined {
  const setting = getSetting(name)
  if (setting.kind === 'lines' || (setting.kind === 'records' && setting.least === 0)) return []
  return setting.kind === 'line' && setting.optional ? null : undefined
}

/** Statements about the company that are empty in a shop without a demo: figures, trade bodies, story, partners, quotes. */
export const clearableStatements = settingNames.filter(
  (name) => ['figures', 'about'].includes(getSetting(name).group) && getEmptyValue(name) !== undefined,
)

export const firstRunTexts = messages({
  title: 'Set up your company',
  intro:
    'Until you enter your company, your pages, emails and documents name an example company. What you leave empty stays as it is. You can change everything later under Settings.',
  still: 'Still the example company’s',
  done: 'No setting is the example company’s any more.',
  demo: 'The settings do not include the vehicles, orders and pictures of a demo. To begin without them, start your shop with DEMO=0 on an empty DATA_DIR.',
  clear: 'Remove the example company’s figures, trade bodies, story, partners and quotes from our pages',
  save: 'Save',
} as const)
