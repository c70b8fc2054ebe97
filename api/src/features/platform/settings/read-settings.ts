import { formatSettingLabel } from '@minato/contract/audit-words.ts'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { defaultSettings } from '@minato/contract/platform/settings/defaults.ts'
import { settingSchemas } from '@minato/contract/platform/settings/setting-schemas.ts'
import { type SettingName, type Settings, settingNames } from '@minato/contract/platform/settings/settings.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { prepareOnce } from '#lib/database/prepared-inserts.ts'
import { correctDisplayPhone, normalisePhone } from '#lib/people/phone-numbers.ts'
import type { Services } from '#services.ts'
import { settings } from './table.ts'

export type SettingsDeps = Pick<Services, 'db' | 'config'>
export type CachedSettingsDeps = SettingsDeps & Pick<Services, 'queryCache'>

const corrections: { [Name in SettingName]?: (value: Settings[Name]) => Settings[Name] } = {
  chatNumber: (number) => normalisePhone(`+${number}`).replace('+', ''),
  companyPhone: correctDisplayPhone,
  offices: (offices) => offices.map((office) => ({ ...office, phone: correctDisplayPhone(office.phone) })),
}

/** Corrects typed phone numbers, and those that earlier releases stored: links would lead nowhere. */
export const correctValue = <Name extends SettingName>(name: Name, value: Settings[Name]) =>
  corrections[name]?.(value) ?? value

/** Returns the stored value if it is still valid, else the default. */
export function resolveValue(name: SettingName, row: typeof settings.$inferSelect | undefined) {
  const parsed = row?.version ? settingSchemas[name].safeParse(row.value) : undefined
  return parsed?.success ? correctValue(name, parsed.data as Settings[SettingName]) : defaultSettings[name]
}

export const loadRowsByName = async (db: Database) =>
  new Map((await findAllSettings(db).execute()).map((row) => [row.name, row]))

const findAllSettings = prepareOnce((db) => db.select().from(settings).prepare('what_is_set'))

/** Cached until a setting changes in any process. */
export const readSettings = ({ db, queryCache: remembered, config }: CachedSettingsDeps) =>
  remembered.answer('settings', () => readSettingsIn(db, config), ['settings'])

/** Reads within a transaction, which must not wait for another connection. */
export async function readSettingsIn(tx: Database, { fixed }: Pick<SettingsDeps['config'], 'fixed'>) {
  const rows = await loadRowsByName(tx)
  return Object.fromEntries(
    settingNames.map((name) => [name, fixed?.[name] ?? resolveValue(name, rows.get(name))]),
  ) as Settings
}

/** Locks the rows in order of names. Inserts missing ones first, so concurrent changes wait. */
export async function lockSettings<Name extends string>(
  tx: Database,
  names: readonly Name[],
  unset: (name: Name) => unknown,
) {
  const inOrder = names.toSorted()
  if (inOrder.length === 0) return []
  await tx
    .insert(settings)
    .values(inOrder.map((name) => ({ name, value: unset(name) })))
    .onConflictDoNothing()
  return tx.select().from(settings).where(inArray(settings.name, inOrder)).orderBy(settings.name).for('update')
}

/** Title of a setting in the log: its English label and its code. */
export const settingTitle = (setting: SettingName | 'logo') => ({
  kind: 'name' as const,
  name: inLanguage(sourceLanguage, () => formatSettingLabel(setting) ?? setting),
  setting,
})
