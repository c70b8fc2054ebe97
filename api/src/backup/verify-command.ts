import { runCommand } from './command.ts'
import { verifyFiles } from './verify.ts'

await runCommand(
  async ({ database, files }) => {
    const { checked, missing, damaged, unreferenced } = await verifyFiles(database.db, files)
    for (const [kind, names] of Object.entries({ missing, damaged, unreferenced }))
      for (const name of names) process.stdout.write(`${kind}  ${name}\n`)
    if (missing.length + damaged.length > 0)
      throw new Error(
        `${missing.length} files are missing and ${damaged.length} are damaged: bring them back from a backup.`,
      )
    return `${checked} files are named by rows: none is missing or damaged. ${unreferenced.length} belong to nothing and will be swept away.`
  },
  { reads: true },
)
