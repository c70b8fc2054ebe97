import { checkSetup } from './doctor.ts'

const { faults, unseen } = await checkSetup(process.env)
for (const { wrong, mend } of faults) process.stdout.write(`✗ ${wrong} ${mend}\n`)
for (const { what, why } of unseen) process.stdout.write(`– Not looked at: ${what}; ${why}.\n`)
process.stdout.write(faults.length === 0 ? 'Nothing wrong was found.\n' : `${faults.length} to mend.\n`)
process.exitCode = faults.length === 0 ? 0 : 1
