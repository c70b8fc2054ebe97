// Makes the demo stock of a full run in the folder of its argument, which is empty.
import { makeStock } from './system.ts'

await makeStock(process.argv[2] ?? '')
