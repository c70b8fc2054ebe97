export { syncGrants } from './ledger/ledger.ts'
