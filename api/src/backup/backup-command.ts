import { backups } from '../doctor/table.ts'
import { createBackup } from './backup.ts'
import { runCommand } from './command.ts'

await runCommand(
  async ({ database, files }) => {
    const [file] = process.argv.slice(2)
    if (!file) throw new Error('Say where to: npm run backup -- FILE')
    const { rows, files: count } = await createBackup({ connection: database.connection, files }, file)
    await database.db.insert(backups).values({})
    return `${file}: ${rows} rows and ${count} files, as of one moment.`
  },
  { reads: true },
)
