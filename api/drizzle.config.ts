import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/{tables,**/view}.ts', out: './migrations' })
