export * from './screens.ts'
export * from './shell.ts'
