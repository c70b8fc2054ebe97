import { checkDealArchive } from './check.ts'

const paths = process.argv.slice(2)
if (paths.length === 0) {
  process.stderr.write('Say which hand-over: npm run balances -- hand-over.zip\n')
  process.exitCode = 1
}
for (const path of paths) {
  try {
    const { faults, text } = await checkDealArchive(path)
    process.stdout.write(`${text}\n`)
    if (faults.length > 0) process.exitCode = 1
    for (const fault of faults) process.stderr.write(`${path}: ${fault}\n`)
    if (faults.length === 0)
      process.stdout.write('Every file is as listed, and every balance follows from the entries.\n')
  } catch (error) {
    process.stderr.write(`${path}: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
