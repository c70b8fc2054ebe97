import { defaultSettings } from '@minato/contract/ground/settings/defaults.ts'
import { settingSchemas } from '@minato/contract/ground/settings/setting-schemas.ts'
import { type SettingName, type Settings, settingNames } from '@minato/contract/ground/settings/settings.ts'
import { builtOnce } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { settings } from './table.ts'

type Row = typeof settings.$inferSelect
export type Parts = Pick<Services, 'db' | 'config'>
/** What it takes to read settings. */
export type Readers = Parts & Pick<Services, 'remembered'>

/** The value that was set, as long as it may still be set so; else the default. */
export function valueSet(name: SettingName, row: Row | undefined) {
  const read = row?.version ? settingSchemas[name].safeParse(row.value) : undefined
  return read?.success ? read.data : defaultSettings[name]
}

export const rowsByName = async (db: Database) => new Map((await whatIsSet(db).execute()).map((row) => [row.name, row]))

const whatIsSet = builtOnce((db) => db.select().from(settings).prepare('what_is_set'))

/** What is set at this moment, remembered until somebody sets something, in whatever process. */
export const readSettings = ({ db, remembered, config }: Readers) =>
  remembered.answer('settings', () => readSettingsIn(db, config), ['settings'])

/** What is set, as a transaction sees it: what it writes need not wait for another connection. */
export async function readSettingsIn(tx: Database, { fixed }: Pick<Parts['config'], 'fixed'>) {
  const rows = await rowsByName(tx)
  return Object.fromEntries(
    settingNames.map((name) => [name, fixed?.[name] ?? valueSet(name, rows.get(name))]),
  ) as Settings
}
